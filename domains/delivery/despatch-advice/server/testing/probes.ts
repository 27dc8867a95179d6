import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    despatchAdviceId: string;
  }
}

export const probes: Probes = {
  'GET /sf/v1/despatch-advice/{id}/file': ({ despatchAdviceId }) => ({ id: despatchAdviceId }),
  'GET /sf/v1/despatch-advice/{id}': ({ despatchAdviceId }) => ({ id: despatchAdviceId }),
};
