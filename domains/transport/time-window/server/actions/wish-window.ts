import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { doorsAt } from '@portal/plant/server/offers.ts';
import { slotText } from '../../contract/slots.ts';
import { fitting } from '../../contract/waiting.ts';
import type * as calls from '../../contract/waiting-calls.ts';
import { freeSlots } from '../slots/free-slots.ts';
import { lastDayOf } from '../slots/offer-freed.ts';
import { tellFreed } from '../slots/waiting-list.ts';

/** Puts an order on the waiting list. What is free already is offered to it at once. */
export const wishWindow: Action<typeof calls.wishWindow> = async (
  caller,
  { orderId, day, unloadDoorId, starts, ends, minutes },
) => {
  const [order] = await caller.ask('time-window.order', { orderId });
  if (!order) throw new Failure('err.notFound', { id: orderId });
  const { number, pointId } = order;
  if (pointId === null) throw new Failure('timeWindow.wishWithoutPoint', { number, field: 'orderId' });
  const doors = (await doorsAt(caller, pointId, order.supplierCode)).map((door) => door.unloadDoorId);
  if (unloadDoorId !== null && !doors.includes(unloadDoorId))
    throw new Failure('timeWindow.doorNotForSupplier', { unloadDoorId, field: 'unloadDoorId' });
  const wish = { starts, ends, day, passed: [], id: '0', urgent: false };
  const offered = await freeSlots(caller, {
    doorIds: unloadDoorId === null ? doors : [unloadDoorId],
    from: day,
    to: lastDayOf({ day, starts, ends }),
    minutes: minutes ?? 0,
    takenToo: true,
  });
  if (fitting(wish, offered).length === 0)
    throw new Failure('timeWindow.wishNeverOpen', {
      day,
      window: slotText({ starts, ends }),
      field: 'starts',
    });
  const { id } = await caller.db
    .insertInto('window_wish')
    .values({
      plant_no: order.plantNo,
      supplier_code: order.supplierCode,
      forwarder_code: order.forwarderCode,
      transport_order_id: orderId,
      order_number: number,
      unloading_point_id: pointId,
      door_id: unloadDoorId,
      day,
      starts,
      ends,
      minutes: minutes ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellFreed(caller, [day]);
  const { rows } = await sql<{ place: number; waitingCount: number }>`
    select place, among as "waitingCount" from place_of_wish(${id})`.execute(caller.db);
  return { id, ...rows[0]! };
};
