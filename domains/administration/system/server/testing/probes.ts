import type { Probes } from '@portal/platform/server/testing/probe.ts';

export const probes: Probes = {
  'POST /system/v1/job/redrive': () => ({ ids: ['5f0c4f5e-3a43-4b8e-9f0e-6a1f0d7c2b11'] }),
  'POST /system/v1/job/discard': () => ({ ids: ['5f0c4f5e-3a43-4b8e-9f0e-6a1f0d7c2b11'] }),
};
