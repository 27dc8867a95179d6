import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

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

export const probes: Probes = {
  'GET /transport/v1/order/{id}': ({ orderId }) => ({ id: orderId }),
  'GET /transport/v1/order/{id}/snapshot': ({ orderId }) => ({ id: orderId }),
  'POST /transport/v1/order/{id}/consignment-note': ({ orderId }) => ({
    id: orderId,
    reason: 'foreign hand',
  }),
  'GET /transport/v1/order/{id}/driver-identity': ({ orderId }) => ({ id: orderId }),
  'POST /transport/v1/order': truck,
  'PUT /transport/v1/order/{id}': (owned) => ({ ...truck(owned), ...order(owned) }),
  'POST /transport/v1/order/{id}/window': (owned) => ({
    ...order(owned),
    doorAssociateId: owned.associationId,
    unloadDoorId: owned.doorId,
    windowDay: owned.day,
    window: '09:00-10:00',
  }),
  'GET /transport/v1/window-board': ({ day }) => ({ day }),
  'POST /transport/v1/order/{id}/replan': (owned) => ({
    ...order(owned),
    doorAssociateId: owned.associationId,
    unloadDoorId: owned.doorId,
    windowDay: owned.day,
    window: '09:00-10:00',
    reason: 'foreign hand',
  }),
  'POST /transport/v1/order/{id}/swap': (owned) => ({
    ...order(owned),
    otherId: '999999',
    reason: 'foreign hand',
  }),
  'POST /transport/v1/order/{id}/take-back-departure': (owned) => ({
    ...order(owned),
    reason: 'foreign hand',
  }),
  'POST /transport/v1/order/{id}/request': order,
  'POST /transport/v1/order/{id}/confirm': order,
  'POST /transport/v1/order/{id}/reject': (owned) => ({ ...order(owned), reason: 'foreign hand' }),
  'POST /transport/v1/order/{id}/accept': order,
  'POST /transport/v1/order/{id}/depart': order,
  'POST /transport/v1/order/{id}/arrive': order,
  'POST /transport/v1/order/{id}/complete': order,
  'POST /transport/v1/order/{id}/cancel': (owned) => ({ ...order(owned), reason: 'foreign hand' }),
};
