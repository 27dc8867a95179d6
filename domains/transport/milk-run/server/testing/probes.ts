import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

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

export const probes: Probes = [
  probe(calls.readMilkRun, ({ milkRunId }) => ({ id: milkRunId })),
  probe(calls.downloadRunSheet, ({ milkRunId }) => ({ id: milkRunId })),
  probe(calls.makeMilkRun, ({ orderId }) => ({ orderIds: [orderId], remark: 'foreign hand' })),
  probe(calls.makeMilkRunOfNotes, (owned) => ({
    noteIds: [owned.sentNoteId],
    forwarderCode: 'F02',
    unloadingPointId: owned.pointId,
    ...place(owned),
    truckType: null,
    purposeOfEntry: null,
    remark: 'foreign hand',
  })),
  probe(calls.addMilkRunStop, (owned) => ({ ...one(owned), orderId: owned.orderId })),
  probe(calls.removeMilkRunStop, (owned) => ({
    ...one(owned),
    orderId: owned.orderId,
    reason: 'foreign hand',
  })),
  probe(calls.orderMilkRunStops, (owned) => ({
    ...one(owned),
    stops: [{ orderId: owned.orderId, pickupAt: null }],
  })),
  probe(calls.moveMilkRunWindow, (owned) => ({
    ...one(owned),
    ...place(owned),
    reason: 'foreign hand',
  })),
  probe(calls.nameMilkRunTruck, (owned) => ({
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
  })),
  probe(calls.confirmMilkRun, one),
  probe(calls.acceptMilkRun, one),
  probe(calls.departMilkRun, one),
  probe(calls.arriveMilkRun, one),
  probe(calls.dissolveMilkRun, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
];
