import { Failure } from '@portal/platform/contract/failure.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';

/** Four eyes: fails with `scorecard.ownApproval` for whoever proposed it. Numbers tell people apart, names do not. */
export const byAnother = (
  { scope }: Caller,
  { number, proposedByNo }: { readonly number: string; readonly proposedByNo: string },
): void => {
  if (proposedByNo === scope.userNo) throw new Failure('scorecard.ownApproval', { number });
};

/** What was decided, by whom. */
export const decided = ({ scope }: Caller, decision: string | null) => ({
  decidedBy: scope.userName,
  decidedByNo: scope.userNo,
  decidedAt: new Date().toISOString(),
  decision,
});

/** Fails with `scorecard.plantOnly`: whatever permissions a role has, a partner never counts or publishes. */
export const requirePlant = (caller: Caller): void => {
  if (sideOf(caller) !== 'plant') throw new Failure('scorecard.plantOnly');
};

/** Rules never count for a month that has begun. Fails with `scorecard.monthBegun`. */
export const requireToCome = (validFrom: Day, today: Day): void => {
  if (validFrom <= today || !validFrom.endsWith('-01'))
    throw new Failure('scorecard.monthBegun', { day: validFrom, field: 'validFrom' });
};
