import type { Probes } from '@portal/platform/server/testing/probe.ts';

export const probes: Probes = {
  'POST /activity/v1/follow/add': ({ lineId }) => ({ kind: 'call_off_line', key: lineId }),
  'POST /activity/v1/follow/remove': ({ lineId }) => ({ kind: 'call_off_line', key: lineId }),
};
