import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

export const probes: Probes = [
  probe(calls.redriveJobs, () => ({ ids: ['5f0c4f5e-3a43-4b8e-9f0e-6a1f0d7c2b11'] })),
  probe(calls.discardJobs, () => ({ ids: ['5f0c4f5e-3a43-4b8e-9f0e-6a1f0d7c2b11'] })),
];
