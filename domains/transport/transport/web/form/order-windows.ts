import { wallClock } from '@portal/platform/contract/day.ts';
import type { FormValues } from '@portal/platform/web/form/field.ts';
import type { DoorAssociation } from '@portal/plant/contract/fields.ts';
import type { TransportOrder } from '../../contract/fields.ts';
import type { LoadableNote } from '../notes/loadable-note.ts';
import type { Suggested } from '../windows/suggested-windows.tsx';

/** The dock that is chosen by how it serves the point. */
export const doorIn = <Door extends { doorAssociateId: string }>(
  values: FormValues,
  doors: readonly Door[],
) => doors.find((door) => door.doorAssociateId === values.doorAssociateId);

/** Where and when windows are asked for, once dock, association and day are set; and the window the order holds there. */
export const bookingIn = (
  values: FormValues,
  doors: readonly DoorAssociation[],
  order: TransportOrder | undefined,
  pointId: string | undefined,
) => {
  const door = doorIn(values, doors);
  const day = values.windowDay;
  if (typeof day !== 'string' || day === '')
    return { at: undefined, held: undefined, orderId: order?.id, keptAt: undefined };
  const keptAt = pointId === undefined ? undefined : { unloadingPointId: pointId, day };
  if (!door) return { at: undefined, held: undefined, orderId: order?.id, keptAt };
  const isOwn = order?.unloadDoorId === door.unloadDoorId && order.windowDay === day;
  return {
    at: { unloadDoorId: door.unloadDoorId, doorAssociateId: door.doorAssociateId, day },
    held: isOwn ? (order.window ?? undefined) : undefined,
    orderId: order?.id,
    keptAt,
  };
};

/** When the truck of these notes can come: by the first of their expected arrivals, else on the day of the containers that ride on it, or now where that is over. */
export const wishOf = (
  point: { id: string } | undefined,
  known: readonly LoadableNote[],
  noteIds: readonly string[],
  zone: string,
  order: TransportOrder | undefined,
): Suggested | undefined => {
  const [first] = known
    .filter((note) => noteIds.includes(note.id))
    .flatMap(({ expectedArrival }) => expectedArrival ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const promise = first === undefined ? ridingOn(order) : wallClock(zone, new Date(first));
  if (!point || !promise) return undefined;
  const now = wallClock(zone);
  return {
    unloadingPointId: point.id,
    promise: promise.day,
    ...(promise.day < now.day ? { day: now.day } : promise),
    ...(order && { orderId: order.id }),
  };
};

/** The first day on which containers on an order are expected. */
const ridingOn = (order: TransportOrder | undefined): { day: string; time?: string } | undefined => {
  const [day] = (order?.containerNoteList ?? []).map(({ expectedOn }) => expectedOn).toSorted();
  return day === undefined ? undefined : { day };
};
