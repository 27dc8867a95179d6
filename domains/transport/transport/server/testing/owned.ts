import { world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { noteFor } from '@portal/app-server/testing/goods/goods.ts';
import { wishWindow } from '@portal/time-window/contract/waiting-calls.ts';
import { createTransportOrder } from '../../contract/endpoints.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';

/** An order of the owner with a note and a window, and a wish for the window that it has: so nothing is ever offered to it. */
export const arrange: Arrange<TestWorld> = async (at, { day, pointId, doorId, associationId }) => {
  const loaded = await noteFor(at.supplier, { send: true });
  const order = await at.supplier.calls(createTransportOrder, {
    noteIds: [loaded.id],
    forwarderCode: world.forwarder,
    borderoNo: null,
    driverName: '甲的司机',
    driverIdNo: '11010519491231002X',
    driverPhone: '13800138000',
    truckPlate: '京N77777',
    truckType: 'BOX_9_6',
    purposeOfEntry: 'DELIVERY',
    vehicleEmission: null,
    route: null,
    unloadingPointId: pointId,
    doorAssociateId: associationId,
    unloadDoorId: doorId,
    windowDay: day,
    window: '08:00-09:00',
    expectedArrival: `${day}T00:00:00.000Z`,
  });
  const wish = await at.supplier.calls(wishWindow, {
    orderId: order.id,
    day,
    unloadDoorId: doorId,
    starts: '08:00',
    ends: '09:00',
  });
  return { orderId: order.id, wishId: wish.id };
};
