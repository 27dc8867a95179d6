import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import { nameOrderTruck } from '../../contract/calls/carrier-calls.ts';
import * as calls from '../../contract/endpoints.ts';
import { acceptTransports, confirmTransports, departTransports } from '../../contract/calls/several-calls.ts';
import {
  listBoardOrders,
  replanWindow,
  swapWindows,
  takeBackDeparture,
} from '../../contract/calls/planner-calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    orderId: string;
  }
}

const truck = ({ sentNoteId, pointId, doorId, associationId, day }: Owned) => ({
  noteIds: [sentNoteId],
  forwarderCode: 'F02',
  borderoNo: null,
  driverName: 'foreign hand',
  driverIdNo: '11010519491231002X',
  driverPhone: '12345',
  truckPlate: '京A99999',
  truckType: 'BOX_9_6',
  purposeOfEntry: 'DELIVERY',
  vehicleEmission: null,
  route: null,
  unloadingPointId: pointId,
  doorAssociateId: associationId,
  unloadDoorId: doorId,
  windowDay: day,
  window: '09:00-10:00',
  expectedArrival: '2027-01-05T00:00:00.000Z',
});
const order = ({ orderId }: Owned) => ({ id: orderId, version: 1 });
const several = (owned: Owned) => ({ orders: [order(owned)] });

export const probes: Probes = [
  probe(calls.readTransportOrder, ({ orderId }) => ({ id: orderId })),
  probe(calls.readTransportSnapshot, ({ orderId }) => ({ id: orderId })),
  probe(calls.downloadConsignmentNote, ({ orderId }) => ({
    id: orderId,
    reason: 'foreign hand',
  })),
  probe(calls.readDriverIdentity, ({ orderId }) => ({ id: orderId })),
  probe(calls.createTransportOrder, truck),
  probe(calls.editTransportOrder, (owned) => ({ ...truck(owned), ...order(owned) })),
  probe(calls.moveOrderWindow, (owned) => ({
    ...order(owned),
    doorAssociateId: owned.associationId,
    unloadDoorId: owned.doorId,
    windowDay: owned.day,
    window: '09:00-10:00',
  })),
  probe(listBoardOrders, ({ day }) => ({ day })),
  probe(replanWindow, (owned) => ({
    ...order(owned),
    doorAssociateId: owned.associationId,
    unloadDoorId: owned.doorId,
    windowDay: owned.day,
    window: '09:00-10:00',
    reason: 'foreign hand',
  })),
  probe(swapWindows, (owned) => ({
    ...order(owned),
    otherId: '999999',
    reason: 'foreign hand',
  })),
  probe(takeBackDeparture, (owned) => ({
    ...order(owned),
    reason: 'foreign hand',
  })),
  probe(nameOrderTruck, (owned) => ({
    ...order(owned),
    vehicleId: null,
    truckPlate: '京A99999',
    truckType: 'BOX_9_6',
    driverId: null,
    driverName: 'foreign hand',
    driverIdNo: '11010519491231002X',
    driverPhone: '12345',
  })),
  probe(calls.requestTransport, order),
  probe(calls.confirmTransport, order),
  probe(confirmTransports, several),
  probe(calls.rejectTransport, (owned) => ({ ...order(owned), reason: 'foreign hand' })),
  probe(calls.acceptTransport, order),
  probe(acceptTransports, several),
  probe(departTransports, several),
  probe(calls.departTransport, order),
  probe(calls.arriveTransport, order),
  probe(calls.completeTransport, order),
  probe(calls.cancelTransport, (owned) => ({ ...order(owned), reason: 'foreign hand' })),
];
