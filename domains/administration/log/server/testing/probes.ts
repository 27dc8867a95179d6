import type { Probes } from '@portal/platform/server/testing/probe.ts';

export const probes: Probes = {
  'GET /system/v1/interface-log/{id}': () => ({ id: '1' }),
  'POST /system/v1/interface-log/{id}/redrive': () => ({ id: '1' }),
  'GET /system/v1/mail-log/{id}': () => ({ id: '1' }),
  'POST /system/v1/mail-log/{id}/resend': () => ({ id: '1' }),
  'PUT /system/v1/log-retention': () => ({ days: 31, version: 1 }),
};
