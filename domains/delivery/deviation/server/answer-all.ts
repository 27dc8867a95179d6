import type { Caller } from '@portal/platform/server/caller.ts';
import { isOverdue } from '@portal/platform/contract/document/waits.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { attachFiles } from '@portal/settings/server/offers.ts';
import { deviationStatus } from '../contract/status.ts';
import { deviations } from './deviations.ts';
import { evidenceRecord } from './record.ts';

type Answered = {
  readonly lines: readonly { readonly id: string; readonly version: number }[];
  readonly answer: string | null;
  readonly files: readonly { readonly id: string; readonly uuid: string }[];
};

/** All lines or none; notices go out once. */
export const answerAll = async (
  caller: Caller,
  verb: 'accept' | 'dispute',
  { lines, answer, files }: Answered,
): Promise<{ answered: number }> => {
  const today = await plantToday(caller);
  await deviations.moveAll(caller, verb, lines, (row) => ({
    answeredAt: new Date().toISOString(),
    answeredAs: verb === 'accept' ? 'accepted' : 'disputed',
    answeredLate: isOverdue(deviationStatus, row, today),
    answeredBy: caller.scope.userName,
    answer,
    answerEvidence: files.map((file) => file.id),
  }));
  const ids = lines.map(({ id }) => id);
  for (const id of ids) await attachFiles(caller, evidenceRecord(id), files);
  await caller.tell('deviation.answered', { ids });
  return { answered: ids.length };
};
