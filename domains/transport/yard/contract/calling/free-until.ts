import { freeDoorsFor } from './door-fit.ts';
import type { Yard, YardDoor, YardTruck } from '../fields.ts';

type Now = Pick<Yard, 'doors' | 'trucks'>;

/**
 * Until when a dock is free of booked windows: the beginning of the next window of today that is not over and whose truck has not been called.
 * Null where none is. Example: at 08:20 a window 08:00-09:00 whose truck is late has the dock since 08:00; 10:00-11:00 leaves it free until 10:00.
 */
export const freeUntil = ({ trucks }: Pick<Yard, 'trucks'>, doorId: string, now: string): string | null =>
  trucks
    .filter(
      ({ plannedDoorId, lane, windowTo }) =>
        plannedDoorId === doorId &&
        (lane === 'expected' || lane === 'late' || lane === 'waiting') &&
        windowTo !== null &&
        Date.parse(windowTo) > Date.parse(now),
    )
    .flatMap(({ windowFrom }) => windowFrom ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;

/** The dock for a truck that has booked none: of those that it may be called to the one that stays free longest. */
export const proposedDoor = (
  yard: Now,
  truck: Pick<YardTruck, 'pointId' | 'supplierCode'>,
  now: string,
): YardDoor | undefined => {
  const endOf = ({ id }: YardDoor): number => {
    const until = freeUntil(yard, id, now);
    return until === null ? Infinity : Date.parse(until);
  };
  return freeDoorsFor(yard, truck).reduce<YardDoor | undefined>(
    (best, door) => (best !== undefined && endOf(best) >= endOf(door) ? best : door),
    undefined,
  );
};
