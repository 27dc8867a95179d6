import type { Probes } from '@portal/platform/server/testing/probe.ts';

const archive = { id: '1', version: 1, confirmName: 'foreign hand' };

export const probes: Probes = {
  'GET /system/v1/archive/preview': () => ({ subjects: 'operation', upTo: '2026-01-01' }),
  'GET /system/v1/archive/{id}': () => ({ id: '1' }),
  'POST /system/v1/archive': () => ({ name: 'foreign hand', subjects: ['operation'], upTo: '2026-01-01' }),
  'POST /system/v1/archive/{id}/back-up': () => ({ id: '1', version: 1 }),
  'POST /system/v1/archive/{id}/delete-from-production': () => ({ ...archive }),
  'POST /system/v1/archive/{id}/restore': () => ({ ...archive }),
  'POST /system/v1/archive/{id}/delete-from-archive': () => ({ ...archive }),
};
