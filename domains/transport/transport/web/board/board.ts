import { isWithin } from '@portal/plant/contract/calendar/area-schedule.ts';
import { spanOf } from '@portal/plant/contract/calendar/shifts.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { readDoorDay } from '@portal/time-window/contract/setting-calls.ts';
import { lengthOf, slotText, unitsOf, usableSlots, type Slot } from '@portal/time-window/contract/slots.ts';

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
  const taken = new Set(door.bookings.filter((one) => !isMoved(moving, one)).flatMap(unitsOf));
  const open = door.open?.map((span) => [span.from, span.to] as const);
  const own = moving?.doorId === door.doorId ? slotText(moving.booking) : undefined;
  const free =
    !isWorkday || door.active === 'N'
      ? []
      : usableSlots(door.windows, taken, moving ? lengthOf(moving.booking) : undefined).filter(
          (slot) => slot.starts > from && slotText(slot) !== own && isWithin(spanOf(slot), open),
        );
  const keptFor = (slot: Slot): string | undefined =>
    door.kept.find(
      ({ starts, ends, supplierCode }) =>
        starts < slot.ends && slot.starts < ends && supplierCode !== moving?.booking.supplierCode,
    )?.supplierCode;
  const starts = (place: BoardPlace): string =>
    place.kind === 'booking' ? place.booking.starts : place.slot.starts;
  return [
    ...door.bookings.map((booking) => ({ kind: 'booking' as const, booking })),
    ...free.flatMap((slot) => {
      const kept = keptFor(slot);
      if (kept === undefined) return { kind: 'free' as const, slot };
      return moving ? [] : { kind: 'free' as const, slot, keptFor: kept };
    }),
  ].toSorted((one, other) => starts(one).localeCompare(starts(other)));
};
