import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantToday, plantZone, workdayFrom, workdaysBetween } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { daysLeft, daysUsed } from '../contract/clock.ts';
import { turnOf, type ClaimSide, type ClaimStatus } from '../contract/status.ts';
import type { ClaimRow } from './items.ts';

type Turn = Pick<ClaimRow, 'raisedBy' | 'waitsOn' | 'waitsSince' | 'dueOn' | 'plantDays' | 'supplierDays'>;
const FIELDS = { plant: 'plantDays', supplier: 'supplierDays' } as const satisfies Record<ClaimSide, string>;

/**
 * Whose move it is once a claim is in a state, and until when: what a move writes of that. The clock of a side runs in workdays of the plant while it has the move and stands
 * while the other one has it; its last day is set when the move comes to it and stays. Nothing changes where the same side has it still.
 */
export const turnIn = async (caller: Caller, claim: Turn, status: ClaimStatus) => {
  const side = turnOf(status, claim);
  if (side !== null && side === claim.waitsOn && claim.dueOn !== null) return {};
  const now = await plantToday(caller);
  const spent = await usedBy(caller, claim, now);
  const days = { plantDays: claim.plantDays, supplierDays: claim.supplierDays, ...spent };
  const fresh = { ...days, rung: 0, nextRungOn: null, overdueToldAt: null };
  if (side === null) return { ...fresh, waitsOn: null, waitsSince: null, dueOn: null };
  const { claimAnswerDays } = await processOptions(caller);
  return {
    ...fresh,
    waitsOn: side,
    waitsSince: new Date().toISOString(),
    dueOn: await workdayFrom(caller, now, daysLeft(claimAnswerDays, days[FIELDS[side]])),
  };
};

/** What the turn that ends has taken; a draft takes nobody's days. */
const usedBy = async (caller: Caller, { waitsOn, waitsSince, dueOn, ...days }: Turn, now: string) => {
  if (waitsOn === null || waitsSince === null || dueOn === null) return {};
  const since = today(await plantZone(caller), new Date(waitsSince));
  const used = daysUsed(since, await workdaysBetween(caller, since, now));
  return { [FIELDS[waitsOn]]: days[FIELDS[waitsOn]] + used };
};

/** An answer that comes behind the last day for it counts, and is marked. */
export const answered = async (
  caller: Caller,
  { dueOn, answeredLate }: Pick<ClaimRow, 'dueOn' | 'answeredLate'>,
) => ({
  answeredAt: new Date().toISOString(),
  answeredLate: answeredLate === true || (dueOn !== null && dueOn < (await plantToday(caller))),
});
