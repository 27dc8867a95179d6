import { add } from '@portal/platform/contract/quantity.ts';
import type { PlaceDemand, Differences } from '../../../contract/sentences.ts';
import type { ScheduleStatus } from '../../../contract/release-message.ts';

/** Lines of a release side by side, as the database keeps them. */
export type Lines = {
  readonly dueOn: readonly (string | null)[];
  readonly frequency: readonly string[];
  readonly zone: readonly ScheduleStatus[];
  readonly quantity: readonly string[];
};

/** So many places are named. */
const NAMED = 3;

/** Where two releases ask for something else, in the order of days. Example: 100 firm on 5 January, then 140. */
export const differencesOf = (before: Lines, now: Lines): Differences => {
  const [previous, present] = [placesOf(before), placesOf(now)];
  const keys = [...new Set([...previous.keys(), ...present.keys()])].sort();
  const different = keys.filter((key) => !isSame(previous.get(key), present.get(key)));
  return {
    count: different.length,
    places: different.slice(0, NAMED).map((key) => ({
      day: (previous.get(key) ?? present.get(key))!.day,
      before: demandAt(previous.get(key)),
      now: demandAt(present.get(key)),
    })),
  };
};

type Place = { day: string | null; quantity: string; status: ScheduleStatus };

const placesOf = (lines: Lines): ReadonlyMap<string, Place> => {
  const places = new Map<string, Place>();
  for (const [at, day] of lines.dueOn.entries()) {
    const key = `${day ?? ''} ${lines.frequency[at]}`;
    const quantity = add(places.get(key)?.quantity ?? '0', lines.quantity[at]!);
    places.set(key, { day, quantity, status: lines.zone[at]! });
  }
  return places;
};

const isSame = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.quantity === other?.quantity && one?.status === other?.status;

const demandAt = (place: Place | undefined): PlaceDemand | null =>
  place ? { quantity: place.quantity, status: place.status } : null;
