import { momentAt } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Performs } from '@portal/platform/server/plugins/behind.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { slotOf } from '@portal/time-window/contract/slots.ts';
import { transportStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { moveOrderWindow } from '../actions/move-order-window.ts';
import { onAgreedDays } from './agreed-day.ts';
import { takeWindow } from '../orders/order-input.ts';
import { replan } from './replan.ts';

/**
 * An order takes the window that it waited for: the plant's planner replans it, its parties move it, and one that is still prepared or was rejected is
 * changed.
 */
export const takeOffered: Performs['time-window.take'] & {} = async (
  caller,
  { orderId: id, doorAssociateId, unloadDoorId, day, window, agreed },
) => {
  const order = await rowForUpdate(caller, 'transport_order', id);
  const { number } = order;
  const slot = slotOf(window);
  if (!slot) throw new Failure('timeWindow.notOffered', { window, nearest: '' });
  if (caller.scope.party === 'plant') {
    await rowToMove(caller, 'transport_order', transportStatus, 'replan', { id });
    await onAgreedDays(caller, [{ order, day }], agreed, async () =>
      replan(caller, order, { doorId: unloadDoorId, day, ...slot }, words[caller.language].fromWaitingList),
    );
    return;
  }
  if (!can(transportStatus, order.status, 'edit')) {
    await moveOrderWindow(caller, {
      id,
      version: order.version,
      doorAssociateId,
      unloadDoorId,
      windowDay: day,
      window,
      agreed,
    });
    return;
  }
  const expectedArrival = momentAt(await plantZone(caller), day, slot.starts);
  await moveRow(
    caller,
    'transport_order',
    transportStatus,
    'edit',
    { id },
    {
      door_association_id: doorAssociateId,
      door_id: unloadDoorId,
      expected_arrival: expectedArrival,
      reject_reason: null,
    },
  );
  const party = {
    id,
    number,
    plantNo: order.plant_no,
    supplierCode: order.supplier_code,
    forwarderCode: order.forwarder_code,
  };
  await takeWindow(caller, party, { doorAssociateId, unloadDoorId, windowDay: day, window, expectedArrival });
};
