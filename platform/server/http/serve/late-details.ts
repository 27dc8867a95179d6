import { Failure, type FailureDetails, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { Caller } from '../../caller.ts';

/**
 * A refusal of which a part takes a look at the database, as what could be had instead: it is looked for when the transaction is over, by
 * the caller as he reads, so that nobody who is refused holds a connection and locks for it.
 */
export class LateFailure extends Failure {
  readonly later: (reader: Caller) => Promise<FailureDetails>;
  /** `details` are those that are there at once, and stand for the others where nobody completes it (jobs). */
  constructor(key: FailureKey, details: FailureDetails, later: (reader: Caller) => Promise<FailureDetails>) {
    super(key, details);
    this.later = later;
  }
}

/** What was thrown, with all its details. */
export const completed = async (error: unknown, reader: () => Caller): Promise<unknown> =>
  error instanceof LateFailure
    ? new Failure(error.key, { ...error.details, ...(await error.later(reader())) })
    : error;
