import { Failure } from '@portal/platform/contract/failure.ts';

/** A clock that is a little ahead is nobody's fault. */
const AHEAD = 5 * 60_000;

/** What is noted has happened. */
export const notInFuture = (moment: string, field: string): void => {
  if (Date.parse(moment) > Date.now() + AHEAD) throw new Failure('invoice.confirmationInFuture', { field });
};
