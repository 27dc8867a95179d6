import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { answerAll } from '../answer-all.ts';

/** The supplier says why it is not so. Files belong to one deviation, so they come with one only. */
export const disputeDeviations: Action<typeof calls.disputeDeviations> = async (
  caller,
  { lines, answer, evidence },
) => {
  if (evidence.length > 0 && lines.length > 1)
    throw new Failure('deviation.evidenceOfOne', { field: 'evidence' });
  return answerAll(caller, 'dispute', { lines, answer, files: evidence });
};
