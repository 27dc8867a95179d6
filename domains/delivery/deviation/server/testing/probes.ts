import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    deviationId: string;
  }
}

const one = (deviationId: string) => ({ id: deviationId, version: 1 });

export const probes: Probes = [
  probe(calls.readDeviation, ({ deviationId }) => ({ id: deviationId })),
  probe(calls.acceptDeviations, ({ deviationId }) => ({
    lines: [one(deviationId)],
    answer: 'foreign hand',
  })),
  probe(calls.disputeDeviations, ({ deviationId }) => ({
    lines: [one(deviationId)],
    answer: 'foreign hand',
    evidence: [],
  })),
  probe(calls.upholdDeviation, ({ deviationId }) => ({ ...one(deviationId), reason: 'foreign hand' })),
  probe(calls.withdrawDeviation, ({ deviationId }) => ({
    ...one(deviationId),
    reason: 'foreign hand',
  })),
  probe(calls.assignDeviation, ({ deviationId }) => ({
    ...one(deviationId),
    mendBy: 'plantMasterData',
  })),
];
