import type { Probes } from '@portal/platform/server/testing/probe.ts';

export const probes: Probes = {
  'GET /sf/v1/time-window-use/usable': ({ doorId, associationId, day }) => ({
    unloadDoorId: doorId,
    doorAssociateId: associationId,
    day,
  }),
};
