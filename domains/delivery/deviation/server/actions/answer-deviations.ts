import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { attachFiles } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deviationStatus, isOverdue } from '../../contract/status.ts';
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
  if (caller.scope.party !== 'supplier') throw new Failure('deviation.wrongParty');
  const today = await plantToday(caller);
  // In the order of their ids, so that two who answer the same ones wait for each other and never in a circle.
  const ordered = lines.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
  for (const { id, version } of ordered) {
    await moveRow(
      caller,
      'deviation',
      deviationStatus,
      verb,
      { id, version },
      ({ status, due_on: dueOn }) => ({
        answered_at: new Date().toISOString(),
        answered_as: verb === 'accept' ? ('accepted' as const) : ('disputed' as const),
        answered_late: isOverdue({ status, dueOn }, today),
        answered_by: caller.scope.userName,
        answer,
        answer_evidence: files.map((file) => file.id),
      }),
    );
    await attachFiles(caller, evidenceRecord(id), files);
  }
  await caller.tell('deviation.answered', { ids: ordered.map(({ id }) => id) });
  return { answered: ordered.length };
};
