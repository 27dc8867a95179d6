import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

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

export const probes: Probes = [
  probe(calls.readTrackingTicket, ({ orderId }) => ({ id: orderId })),
  probe(calls.reportTransportStage, ({ orderId }) => ({ ...report, id: orderId })),
  probe(calls.takeBackTransportStage, ({ orderId }) => ({
    id: orderId,
    eventId: '1',
    reason: 'foreign hand',
  })),
  probe(calls.sendTransportEvents, () => ({
    events: [{ ...report, eventId: 'foreign', borderoNo: null, orderNumber: 'TO-foreign' }],
  })),
];
