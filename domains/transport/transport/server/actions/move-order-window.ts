import { momentAt } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { slotOf } from '@portal/time-window/contract/slots.ts';
import type * as calls from '../../contract/endpoints.ts';
import { transportStatus } from '../../contract/status.ts';
import { onAgreedDays } from '../windows/agreed-day.ts';
import { checkPlaces, takeWindow } from '../orders/order-input.ts';
import { orderById } from '../queries.ts';
import { requireOwnTruck } from '../orders/shared-truck.ts';
import { passStage } from '../orders/stages.ts';

/**
 * Another window, by the rules of booking: the former one is free when the new one is taken, or nothing has changed. What the plant confirmed and
 * the forwarder accepted was the former one, so the order waits for both again. What the other day makes late or too early is agreed to first.
 */
export const moveOrderWindow: Action<typeof calls.moveOrderWindow> = async (
  caller,
  { id, version, doorAssociateId, unloadDoorId, windowDay, window, agreed },
) => {
  const slot = slotOf(window);
  if (!slot) throw new Failure('timeWindow.notOffered', { window, nearest: '' });
  await requireOwnTruck(caller, id);
  const expectedArrival = momentAt(await plantZone(caller), windowDay, slot.starts);
  const order = await moveRow(
    caller,
    'transport_order',
    transportStatus,
    'moveWindow',
    { id, version },
    {
      door_association_id: doorAssociateId,
      door_id: unloadDoorId,
      expected_arrival: expectedArrival,
    },
  );
  await checkPlaces(caller, {
    forwarderCode: null,
    unloadingPointId: order.unloading_point_id,
    doorAssociateId,
    unloadDoorId,
  });
  const party = {
    id,
    number: order.number,
    plantNo: order.plant_no,
    supplierCode: order.supplier_code,
    forwarderCode: order.forwarder_code,
  };
  await onAgreedDays(caller, [{ order, day: windowDay }], agreed, async () =>
    takeWindow(caller, party, { doorAssociateId, unloadDoorId, windowDay, window, expectedArrival }),
  );
  await passStage(caller, order, 'requested');
  await caller.tell('transport.moved', { id });
  return orderById(caller, id);
};
