import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { beginOf, isTooLate } from '../contract/status.ts';

/** Fails with `packagingInstruction.lastDayPast` when its last day is over before it could begin. */
export const requireDays = async (
  caller: Caller,
  days: { effectiveOn: Day; expiresOn: Day | null },
): Promise<void> => {
  const today = await plantToday(caller);
  if (isTooLate(days, today))
    throw new Failure('packagingInstruction.lastDayPast', {
      field: 'expiresOn',
      day: days.expiresOn!,
      begins: beginOf(days, today),
    });
};
