import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { isOverdue } from '@portal/platform/contract/document/waits.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { attachFiles } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deviationStatus } from '../../contract/status.ts';
import { deviations } from '../deviations.ts';
import { evidenceRecord } from '../record.ts';

/** The supplier accepts what differed, all of the chosen ones or none. */
export const acceptDeviations: Action<typeof calls.acceptDeviations> = async (caller, { lines, answer }) =>
  answerAll(caller, 'accept', { lines, answer, files: [] });

/** The supplier says why it is not so. Files belong to one deviation, so they come with one only. */
export const disputeDeviations: Action<typeof calls.disputeDeviations> = async (
  caller,
  { lines, answer, evidence },
) => {
  if (evidence.length > 0 && lines.length > 1)
    throw new Failure('deviation.evidenceOfOne', { field: 'evidence' });
  return answerAll(caller, 'dispute', { lines, answer, files: evidence });
};

type Answered = {
  readonly lines: readonly { readonly id: string; readonly version: number }[];
  readonly answer: string | null;
  readonly files: readonly { readonly id: string; readonly uuid: string }[];
};

const answerAll = async (
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
