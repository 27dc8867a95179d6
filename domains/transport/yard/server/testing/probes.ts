import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    yardVisitId: string;
    walkInId: string;
  }
}

const walkIn = {
  truckPlate: '京N99999',
  driverName: 'foreign hand',
  driverPhone: null,
  supplierCode: null,
  forwarderCode: null,
  unloadingPointId: null,
  notes: [],
};
const ofWalkIn = ({ walkInId }: Owned) => ({ id: walkInId, version: 1 });
const one = ({ yardVisitId }: Owned) => ({ id: yardVisitId, version: 1 });

export const probes: Probes = [
  probe(calls.findYardTrucks, () => ({ text: 'TO' })),
  probe(calls.readYardFigures, () => ({
    by: 'supplier',
    checkedInAtFrom: '2026-03-01',
    checkedInAtTo: '2026-05-31',
  })),
  probe(calls.checkInTruck, ({ orderId }) => ({ orderId })),
  probe(calls.callTruck, (owned) => ({ ...one(owned), doorId: '1' })),
  probe(calls.callTruckAnyway, (owned) => ({
    ...one(owned),
    doorId: '1',
    reason: 'foreign hand',
  })),
  probe(calls.changeYardDoor, (owned) => ({ ...one(owned), doorId: '1' })),
  probe(calls.takeBackCall, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
  probe(calls.reachYardDoor, one),
  probe(calls.checkOutTruck, one),
  probe(calls.takeBackCheckOut, one),
  probe(calls.sendTruckAway, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
  probe(calls.registerWalkIn, () => walkIn),
  probe(calls.readWalkIn, ({ walkInId }) => ({ id: walkInId })),
  probe(calls.changeWalkIn, (owned) => ({ ...walkIn, ...ofWalkIn(owned) })),
  probe(calls.bindWalkIn, (owned) => ({ ...ofWalkIn(owned), orderId: owned.orderId })),
  probe(calls.takeBackWalkIn, ofWalkIn),
  probe(calls.markTruckUrgent, (owned) => ({ ...one(owned), urgent: 'Y' })),
];
