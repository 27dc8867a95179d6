import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { compare, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Zone } from '@portal/settings/contract/process/zones.ts';

/** What a release changed at one place of the horizon: quantities in all; a null zone: it was not there, or is no more. */
export type ChangedPlace = {
  readonly slot: string;
  readonly dueOn: Day;
  readonly formerZone: Zone | null;
  readonly zone: Zone | null;
  readonly former: Quantity;
  readonly quantity: Quantity;
};

/** Dictionary: why a planner changes what is firm. */
export const FIRM_CHANGE_REASON = 'FIRM_CHANGE_REASON';

/** Zones that bind both sides: what is overdue, wanted at once, or firm. */
export const FIRM_ZONES = ['backlog', 'immediate', 'firm'] as const satisfies readonly Zone[];

/** Zones by how much the supplier relies on them, the most binding first; those that are not named he plans by only. SQL is made of the same. */
export const BINDING: readonly (readonly Zone[])[] = [FIRM_ZONES, ['production']];

/** The last day of the freeze period: today and so many natural days more; null where the plant has none. */
export const firmUntilOf = (today: Day, freezeDays: number | null): Day | null =>
  freezeDays === null ? null : addDays(today, freezeDays);

/**
 * A change lies inside the firm zone when the demand was or becomes firm, or is due within the freeze period (DOMAIN.md, "Call-offs"). Released
 * production is no part of it, whether it asks for less or becomes softer. Example: forecast 100 for 04-06 falls to 60 while the freeze period
 * lasts until 04-08: inside; production 100 for 05-01 that falls to 60, or becomes material: beyond. In SQL: `server/horizon/firm-zone.ts`.
 */
export const isInsideFirmZone = (
  { formerZone, zone, dueOn }: Pick<ChangedPlace, 'formerZone' | 'zone' | 'dueOn'>,
  firmUntil: Day | null,
): boolean => isFirm(formerZone) || isFirm(zone) || (firmUntil !== null && dueOn <= firmUntil);

/**
 * What was firm, or released for production, binds less: a release takes back what the supplier has relied on, though it asks for the same
 * quantity. That is a change, and is told; whether it wants a reason says `isInsideFirmZone`, as of any other. Example: firm 100 becomes forecast 100;
 * the next release could cut it without a reason. In SQL: `server/horizon/firm-zone.ts`.
 */
export const isSoftened = ({ formerZone, zone }: Pick<ChangedPlace, 'formerZone' | 'zone'>): boolean =>
  formerZone !== null && zone !== null && softness(zone) > softness(formerZone);

const softness = (zone: Zone): number => {
  const at = BINDING.findIndex((bound) => bound.includes(zone));
  return at < 0 ? BINDING.length : at;
};

/** The zone of a place: what is due within the freeze period is firm at least, whatever a release says. */
export const zoneWithin = (firmUntil: Day, { dueOn, zone }: { dueOn: Day; zone: Zone }): Zone =>
  dueOn <= firmUntil && !isFirm(zone) ? 'firm' : zone;

/**
 * How many pieces a change moves: 100 to 60 and 60 to 100 are 40 each; 100 that go from Monday to Tuesday are 200, 100 at either place. All
 * pieces of a place that becomes softer move, whether their number changes or not.
 */
export const piecesMoved = ({
  formerZone,
  zone,
  former,
  quantity,
}: Pick<ChangedPlace, 'formerZone' | 'zone' | 'former' | 'quantity'>): Quantity => {
  const [more, less] = compare(former, quantity) > 0 ? [former, quantity] : [quantity, former];
  return isSoftened({ formerZone, zone }) ? more : subtract(more, less);
};

const isFirm = (zone: Zone | null): boolean =>
  zone !== null && (FIRM_ZONES as readonly Zone[]).includes(zone);
