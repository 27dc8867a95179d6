import { isWithin, overNight, type Span } from '@portal/plant/contract/calendar/area-schedule.ts';
import { spanOf } from '@portal/plant/contract/calendar/shifts.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { readDoorDay } from '@portal/time-window/contract/setting-calls.ts';
import {
  afterMidnight,
  lengthOf,
  overlaps,
  slotText,
  unitsOf,
  UNITS_OF_DAY,
  usableSlots,
  type Slot,
} from '@portal/time-window/contract/slots.ts';

type DoorDay = OutputOf<typeof readDoorDay>;
export type BoardDoor = DoorDay['doors'][number];
export type BoardBooking = BoardDoor['bookings'][number];

/** What a dock has on the board, by time: what is booked or held, and what is free. */
export type BoardPlace =
  | { readonly kind: 'booking'; readonly booking: BoardBooking }
  /** `keptFor`: the supplier for whom it is kept (standing window); others do not get it. */
  | { readonly kind: 'free'; readonly slot: Slot; readonly keptFor?: string };

/** A truck that is being moved: where it stands, and how long. */
export type Moving = {
  readonly doorId: string;
  readonly booking: BoardBooking;
  /** With the pointer, or lifted by its button. */
  readonly how: 'dragged' | 'lifted';
};

/** Whether it is this truck that is moved; what the board shows may have been read again meanwhile. */
export const isMoved = (moving: Moving | undefined, { orderId }: BoardBooking): boolean =>
  orderId !== null && moving?.booking.orderId === orderId;

/**
 * The places of a dock on a day. While a truck is moved the free ones are as long as it needs, its own window is free for it as well, and
 * what is kept for other suppliers is none; `from` is the wall time before which nothing begins any more.
 */
export const placesOf = (
  door: BoardDoor,
  { isWorkday, from }: { isWorkday: boolean; from: string },
  moving?: Moving,
): BoardPlace[] => {
  const others = (bookings: readonly BoardBooking[], days: number): number[] =>
    bookings
      .filter((one) => !isMoved(moving, one))
      .flatMap(unitsOf)
      .map((unit) => unit + days * UNITS_OF_DAY);
  const taken = new Set([
    ...others(door.nightBefore.bookings, -1),
    ...others(door.bookings, 0),
    ...others(door.nightAfter.bookings, 1),
  ]);
  const open = overNight(spansOf(door.open), spansOf(door.nightAfter.open));
  const own = moving?.doorId === door.doorId ? slotText(moving.booking) : undefined;
  // A night's window goes on though the plant is closed on the day on which it ends.
  const windows = [
    ...(isWorkday ? door.windows : []),
    ...door.nightBefore.windows.flatMap((window) => afterMidnight(window) ?? []),
  ];
  const free =
    door.active === 'N'
      ? []
      : usableSlots(windows, taken, moving ? lengthOf(moving.booking) : undefined).filter(
          (slot) => slot.starts > from && slotText(slot) !== own && isWithin(spanOf(slot), open),
        );
  const keptFor = (slot: Slot): string | undefined =>
    door.kept.find((kept) => overlaps(kept, slot) && kept.supplierCode !== moving?.booking.supplierCode)
      ?.supplierCode;
  return [
    ...door.bookings.map((booking) => ({ kind: 'booking' as const, booking })),
    ...free.flatMap((slot) => {
      const kept = keptFor(slot);
      if (kept === undefined) return { kind: 'free' as const, slot };
      return moving ? [] : { kind: 'free' as const, slot, keptFor: kept };
    }),
  ].toSorted((one, other) => startsOf(one).localeCompare(startsOf(other)));
};

const spansOf = (spans: BoardDoor['open']): Span[] | undefined => spans?.map(({ from, to }) => [from, to]);

const startsOf = (place: BoardPlace): string =>
  place.kind === 'booking' ? place.booking.starts : place.slot.starts;
const hourOf = (place: BoardPlace): string => startsOf(place).slice(0, 2);

/** The hours of a day on which any dock has something, each with its first row, from 0, and how many rows it takes. */
export type BoardHour = { readonly hour: string; readonly first: number; readonly rows: number };

/**
 * Rows that all docks share: what begins in the same hour stands beside each other. An hour is as long as the dock that has most in it, at rest and
 * while a truck is moved, so that a free window stays where it is when one reaches for it.
 */
export const hoursOf = (
  doors: readonly BoardDoor[],
  day: { isWorkday: boolean; from: string },
  moving?: Moving,
): BoardHour[] => {
  const most = new Map<string, number>();
  for (const door of doors)
    for (const places of [placesOf(door, day), ...(moving ? [placesOf(door, day, moving)] : [])])
      for (const [hour, { length }] of Map.groupBy(places, hourOf))
        most.set(hour, Math.max(most.get(hour) ?? 0, length));
  let first = 0;
  return [...most]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([hour, rows]) => {
      const begins = first;
      first += rows;
      return { hour, first: begins, rows };
    });
};

/** The row of each place of a dock. */
export const rowsOf = (places: readonly BoardPlace[], hours: readonly BoardHour[]): number[] => {
  const taken = new Map<string, number>();
  return places.map((place) => {
    const hour = hourOf(place);
    const at = taken.get(hour) ?? 0;
    taken.set(hour, at + 1);
    return (hours.find((one) => one.hour === hour)?.first ?? 0) + at;
  });
};
