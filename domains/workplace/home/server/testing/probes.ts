import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import { saveHomeLayout } from '../../contract/endpoints.ts';

export const probes: Probes = [
  probe(saveHomeLayout, () => ({ parts: [{ part: 'waiting', shown: 'N', width: 'half' }] })),
];
