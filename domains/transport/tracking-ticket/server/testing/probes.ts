import type { Probes } from '@portal/platform/server/testing/probe.ts';

const report = {
  stage: 'READY_FOR_PICKUP',
  statusAt: '2026-03-02T00:00:00.000Z',
  estimatedArrival: null,
  truckPlate: null,
  mode: null,
  means: null,
  appointmentId: null,
  condition: null,
  feedback: 'foreign hand',
};

export const probes: Probes = {
  'GET /transport/v1/tracking/ticket/{id}': ({ orderId }) => ({ id: orderId }),
  'POST /transport/v1/tracking/ticket/{id}/stage': ({ orderId }) => ({ ...report, id: orderId }),
  'POST /transport/v1/tracking/ticket/{id}/take-back': ({ orderId }) => ({
    id: orderId,
    eventId: '1',
    reason: 'foreign hand',
  }),
  'POST /transport/v1/transport-events': () => ({
    events: [{ ...report, eventId: 'foreign', borderoNo: null, orderNumber: 'TO-foreign' }],
  }),
};
