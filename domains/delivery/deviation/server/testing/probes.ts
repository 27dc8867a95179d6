import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    deviationId: string;
  }
}

const one = (deviationId: string) => ({ id: deviationId, version: 1 });

export const probes: Probes = {
  'GET /sf/v1/deviation/{id}': ({ deviationId }) => ({ id: deviationId }),
  'POST /sf/v1/deviation/accept': ({ deviationId }) => ({
    lines: [one(deviationId)],
    answer: 'foreign hand',
  }),
  'POST /sf/v1/deviation/dispute': ({ deviationId }) => ({
    lines: [one(deviationId)],
    answer: 'foreign hand',
    evidence: [],
  }),
  'POST /sf/v1/deviation/{id}/uphold': ({ deviationId }) => ({ ...one(deviationId), reason: 'foreign hand' }),
  'POST /sf/v1/deviation/{id}/withdraw': ({ deviationId }) => ({
    ...one(deviationId),
    reason: 'foreign hand',
  }),
  'POST /sf/v1/deviation/{id}/assign': ({ deviationId }) => ({
    ...one(deviationId),
    mendBy: 'plantMasterData',
  }),
};
