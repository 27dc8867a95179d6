import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { answerAll } from '../answer-all.ts';

/** The supplier accepts what differed, all of the chosen ones or none. */
export const acceptDeviations: Action<typeof calls.acceptDeviations> = async (caller, { lines, answer }) =>
  answerAll(caller, 'accept', { lines, answer, files: [] });
