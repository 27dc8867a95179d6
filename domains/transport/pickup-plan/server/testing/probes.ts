import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    pickupPlanId: string;
    pickupTruckId: string;
  }
}

const one = ({ pickupPlanId }: Owned) => ({ id: pickupPlanId, version: 1 });
const range = ({ day }: Owned) => ({ from: day, to: day });

export const probes: Probes = {
  'GET /transport/v1/pickup-plan/{id}': ({ pickupPlanId }) => ({ id: pickupPlanId }),
  'GET /transport/v1/pickup-plan/rules': () => ({}),
  'GET /transport/v1/pickup-plan/proposal': range,
  'POST /transport/v1/pickup-plan/proposal': range,
  'POST /transport/v1/pickup-plan/accept': (owned) => ({ lines: [one(owned)] }),
  'POST /transport/v1/pickup-plan/{id}/date': (owned) => ({
    ...one(owned),
    proposedOn: owned.day,
    remark: 'foreign hand',
  }),
  'POST /transport/v1/pickup-plan/{id}/refuse': (owned) => ({
    ...one(owned),
    reason: 'other',
    remark: 'foreign hand',
  }),
  'POST /transport/v1/pickup-plan/{id}/confirm-date': one,
  'POST /transport/v1/pickup-plan/{id}/refuse-date': (owned) => ({ ...one(owned), reason: 'foreign hand' }),
  'POST /transport/v1/pickup-plan/{id}/close': (owned) => ({ ...one(owned), reason: 'foreign hand' }),
  'GET /transport/v1/pickup-plan/{id}/move': ({ pickupPlanId, day }) => ({ id: pickupPlanId, pickupOn: day }),
  'POST /transport/v1/pickup-plan/{id}/move': (owned) => ({
    ...one(owned),
    pickupOn: owned.day,
    truckId: null,
  }),
  'GET /transport/v1/pickup-plan/optimisation': range,
  'POST /transport/v1/pickup-plan/lock': (owned) => ({ lines: [one(owned)], locked: 'Y' }),
  'POST /transport/v1/pickup-plan/truck/{id}/assign': ({ pickupTruckId }) => ({
    id: pickupTruckId,
    version: 1,
    forwarderCode: null,
    truckType: 'BOX_9_6',
  }),
  'POST /transport/v1/pickup-plan/detect': range,
  'POST /transport/v1/pickup-plan/{id}/notes': one,
  'POST /transport/v1/pickup-plan/{id}/order': one,
  'GET /transport/v1/pickup-plan/board': range,
};
