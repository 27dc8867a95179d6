import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    milkRunId: string;
  }
}

const one = ({ milkRunId }: Owned) => ({ id: milkRunId, version: 1 });
const place = ({ associationId, doorId, day }: Owned) => ({
  doorAssociateId: associationId,
  unloadDoorId: doorId,
  windowDay: day,
  window: '09:00-10:00',
});

export const probes: Probes = {
  'GET /transport/v1/milk-run/{id}': ({ milkRunId }) => ({ id: milkRunId }),
  'POST /transport/v1/milk-run/{id}/sheet': ({ milkRunId }) => ({ id: milkRunId }),
  'POST /transport/v1/milk-run': ({ orderId }) => ({ orderIds: [orderId], remark: 'foreign hand' }),
  'POST /transport/v1/milk-run/of-notes': (owned) => ({
    noteIds: [owned.sentNoteId],
    forwarderCode: 'F02',
    unloadingPointId: owned.pointId,
    ...place(owned),
    truckType: null,
    purposeOfEntry: null,
    remark: 'foreign hand',
  }),
  'POST /transport/v1/milk-run/{id}/stop': (owned) => ({ ...one(owned), orderId: owned.orderId }),
  'POST /transport/v1/milk-run/{id}/remove-stop': (owned) => ({
    ...one(owned),
    orderId: owned.orderId,
    reason: 'foreign hand',
  }),
  'POST /transport/v1/milk-run/{id}/stops': (owned) => ({
    ...one(owned),
    stops: [{ orderId: owned.orderId, pickupAt: null }],
  }),
  'POST /transport/v1/milk-run/{id}/window': (owned) => ({
    ...one(owned),
    ...place(owned),
    reason: 'foreign hand',
  }),
  'POST /transport/v1/milk-run/{id}/truck': (owned) => ({
    ...one(owned),
    driverId: null,
    vehicleId: null,
    driverName: 'foreign hand',
    driverIdNo: '11010519491231002X',
    driverPhone: '12345',
    truckPlate: '京A99999',
    truckType: 'BOX_9_6',
    purposeOfEntry: 'DELIVERY',
    borderoNo: null,
  }),
  'POST /transport/v1/milk-run/{id}/confirm': one,
  'POST /transport/v1/milk-run/{id}/accept': one,
  'POST /transport/v1/milk-run/{id}/depart': one,
  'POST /transport/v1/milk-run/{id}/arrive': one,
  'POST /transport/v1/milk-run/{id}/dissolve': (owned) => ({ ...one(owned), reason: 'foreign hand' }),
};
