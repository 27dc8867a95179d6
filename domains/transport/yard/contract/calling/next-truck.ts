import type { Yard, YardDoor, YardTruck } from '../fields.ts';
import { misfitOf } from './door-fit.ts';
import { WAITS } from '../status.ts';

/** What speaks for a truck, with what it weighs. A minute of waiting weighs one. */
export const weights = {
  /** A clerk has marked it. */
  marked: 1000,
  /** It carries goods that are due. */
  due: 300,
  /** Its window runs. */
  inWindow: 200,
  /** Its window is over: it came late, and those who are in time go first. */
  windowOver: 100,
  /** It has booked this dock. */
  planned: 50,
} as const;
export type Speaking = keyof typeof weights | 'waited';

/** One reason of a proposal; `minutes` for the time it has waited. */
export type Reason = { readonly why: Speaking; readonly minutes?: number };
export type Proposal = {
  readonly truck: YardTruck;
  readonly weight: number;
  readonly reasons: readonly Reason[];
};

/** Whole minutes from one moment to another, none before it. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));

/**
 * How much speaks for calling a waiting truck now, and why. A truck whose window is still to come waits for it unless nobody else is there; waiting
 * long outweighs a window in the end: after 100 minutes a late truck stands level with one in its window that has just come.
 */
export const weigh = (truck: YardTruck, now: string, door?: Pick<YardDoor, 'id'>): Proposal => {
  const waited = truck.checkedInAt === null ? 0 : minutesBetween(truck.checkedInAt, now);
  const window = windowNow(truck, now);
  const speaking: Speaking[] = [
    ...(truck.urgent ? (['marked'] as const) : []),
    ...(truck.carriesDue ? (['due'] as const) : []),
    ...(window === undefined ? [] : [window]),
    ...(door !== undefined && truck.plannedDoorId === door.id ? (['planned'] as const) : []),
  ];
  const weight = speaking.reduce((sum, why) => sum + (why === 'waited' ? 0 : weights[why]), waited);
  return {
    truck,
    weight,
    reasons: [...speaking.map((why) => ({ why })), { why: 'waited', minutes: waited }],
  };
};

const windowNow = (
  { windowFrom, windowTo }: Pick<YardTruck, 'windowFrom' | 'windowTo'>,
  now: string,
): 'inWindow' | 'windowOver' | undefined => {
  if (windowFrom === null || windowTo === null || Date.parse(now) < Date.parse(windowFrom)) return undefined;
  return Date.parse(now) < Date.parse(windowTo) ? 'inWindow' : 'windowOver';
};

/** Who of those that wait comes next to a dock, the first at hand; of equals the one that came first. None where the dock is taken or closed. */
export const nextFor = (
  { trucks }: Pick<Yard, 'trucks'>,
  door: YardDoor,
  now: string,
): Proposal | undefined =>
  trucks
    .filter((truck) => truck.lane === WAITS && misfitOf(door, truck, false) === undefined)
    .map((truck) => weigh(truck, now, door))
    .toSorted(
      (one, other) =>
        other.weight - one.weight ||
        Date.parse(one.truck.checkedInAt ?? now) - Date.parse(other.truck.checkedInAt ?? now) ||
        Number(one.truck.visitId) - Number(other.truck.visitId),
    )[0];
