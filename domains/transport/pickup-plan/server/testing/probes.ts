import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { optimisePickupPlans, readPickupBoard } from '../../contract/board-calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    pickupPlanId: string;
    pickupTruckId: string;
  }
}

const one = ({ pickupPlanId }: Owned) => ({ id: pickupPlanId, version: 1 });
const range = ({ day }: Owned) => ({ from: day, to: day });

export const probes: Probes = [
  probe(calls.readPickupPlan, ({ pickupPlanId }) => ({ id: pickupPlanId })),
  probe(calls.readPickupRules, () => ({})),
  probe(calls.previewPickupPlans, range),
  probe(calls.proposePickupPlans, range),
  probe(calls.acceptPickupPlans, (owned) => ({ lines: [one(owned)] })),
  probe(calls.proposePickupDate, (owned) => ({
    ...one(owned),
    proposedOn: owned.day,
    remark: 'foreign hand',
  })),
  probe(calls.refusePickupPlan, (owned) => ({
    ...one(owned),
    reason: 'other',
    remark: 'foreign hand',
  })),
  probe(calls.stateRampHours, (owned) => ({ ...one(owned), rampHours: '08:00-11:30' })),
  probe(calls.confirmPickupDate, one),
  probe(calls.refusePickupDate, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
  probe(calls.closePickupPlan, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
  probe(calls.previewPickupMove, ({ pickupPlanId, day }) => ({ id: pickupPlanId, pickupOn: day })),
  probe(calls.movePickupPlan, (owned) => ({
    ...one(owned),
    pickupOn: owned.day,
    truckId: null,
  })),
  probe(optimisePickupPlans, range),
  probe(calls.lockPickupPlans, (owned) => ({ lines: [one(owned)], locked: 'Y' })),
  probe(calls.assignPickupTruck, ({ pickupTruckId }) => ({
    id: pickupTruckId,
    version: 1,
    forwarderCode: null,
    truckType: 'BOX_9_6',
  })),
  probe(calls.detectPickupErrors, range),
  probe(calls.writePickupNotes, one),
  probe(calls.writePickupOrder, one),
  probe(readPickupBoard, range),
];
