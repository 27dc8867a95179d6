import type { Selectable } from 'kysely';
import { momentAt, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { doorsAt, plantZone } from '@portal/plant/server/offers.ts';
import { transportStatus } from '../../contract/status.ts';
import { takeWindow } from '../orders/order-input.ts';
import { passStage } from '../orders/stages.ts';

export type Order = Selectable<Tables['transport_order']>;
export type Planned = { doorId: string; day: Day; starts: string; ends: string };

/**
 * Gives an order the window that the plant decides, at a dock of the order's point that takes its supplier's trucks. Whose decision it is has
 * confirmed it; the forwarder accepts once more.
 */
export const replan = async (
  caller: Caller,
  order: Order,
  { doorId, day, starts, ends }: Planned,
  reason: string,
): Promise<void> => {
  const doors = await doorsAt(caller, order.unloading_point_id ?? '0', order.supplier_code);
  const door = doors.find(({ unloadDoorId }) => unloadDoorId === doorId);
  if (!door) throw new Failure('transport.doorNotForSupplier', { number: order.number });
  const expectedArrival = momentAt(await plantZone(caller), day, starts);
  await moveRow(
    caller,
    'transport_order',
    transportStatus,
    'replan',
    { id: order.id },
    {
      door_association_id: door.doorAssociateId,
      door_id: doorId,
      expected_arrival: expectedArrival,
    },
  );
  await takeWindow(caller, partyOf(order), {
    doorAssociateId: door.doorAssociateId,
    unloadDoorId: doorId,
    windowDay: day,
    window: `${starts}-${ends}`,
    expectedArrival,
  });
  await passStage(caller, order, 'confirmed', reason);
  await caller.tell('transport.replanned', { id: order.id, reason });
};

/** Whose an order is, as who books a window asks for it. */
export const partyOf = (order: Order) => ({
  id: order.id,
  number: order.number,
  plantNo: order.plant_no,
  supplierCode: order.supplier_code,
  forwarderCode: order.forwarder_code,
});
