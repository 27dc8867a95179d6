import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    despatchAdviceId: string;
  }
}

export const probes: Probes = [
  probe(calls.downloadDespatchAdvice, ({ despatchAdviceId }) => ({ id: despatchAdviceId })),
  probe(calls.readDespatchAdvice, ({ despatchAdviceId }) => ({ id: despatchAdviceId })),
];
