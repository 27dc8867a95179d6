import { Failure } from '@portal/platform/contract/failure.ts';

/** Fails with `settlement.blocked`, and says why it is. */
export const refuseBlocked = (list: {
  readonly number: string;
  readonly blockedAt: string | null;
  readonly blockReason: string | null;
}): void => {
  if (list.blockedAt !== null)
    throw new Failure('settlement.blocked', { number: list.number, reason: list.blockReason ?? '' });
};
