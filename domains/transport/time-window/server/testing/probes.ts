import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    windowId: string;
    windowHoldId: string;
    wishId: string;
    standingId: string;
  }
}

const window = {
  windowGroup: 'X',
  doorCode: 'D1',
  validFrom: '2026-01-01',
  weekdays: '7',
  starts: '22:00',
  ends: '23:00',
  kind: 'fixed',
  unitMinutes: 60,
};

const standing = {
  supplierCode: 'S1001',
  doorCode: 'D1',
  weekdays: '7',
  starts: '22:00',
  ends: '23:00',
  releaseHours: 24,
  validFrom: '2026-01-01',
  validTo: null,
};

export const probes: Probes = {
  'POST /sf/v1/time-window': () => window,
  'PUT /sf/v1/time-window/{id}': ({ windowId }) => ({ ...window, id: windowId, version: 1 }),
  'DELETE /sf/v1/time-window/{id}': ({ windowId }) => ({ id: windowId }),
  'POST /sf/v1/time-window/copy': () => ({
    doorCode: 'D1',
    validFrom: '2000-01-01',
    toDoorCodes: ['D2'],
    toValidFrom: '2000-01-01',
    toWeekdays: '7',
  }),
  'GET /sf/v1/time-window/day': ({ day }) => ({ day }),
  'POST /sf/v1/time-window-use/hold': ({ doorId, associationId, day, orderId }) => ({
    unloadDoorId: doorId,
    doorAssociateId: associationId,
    day,
    window: '09:00-10:00',
    orderId,
  }),
  'DELETE /sf/v1/time-window-use/hold/{id}': ({ windowHoldId }) => ({ id: windowHoldId }),
  'GET /sf/v1/time-window-use/suggest': ({ pointId, day }) => ({ unloadingPointId: pointId, day }),
  'GET /sf/v1/time-window-use/kept': ({ pointId, day, orderId }) => ({
    unloadingPointId: pointId,
    day,
    orderId,
  }),
  'POST /sf/v1/standing-window': () => standing,
  'PUT /sf/v1/standing-window/{id}': ({ standingId }) => ({ ...standing, id: standingId, version: 1 }),
  'DELETE /sf/v1/standing-window/{id}': ({ standingId }) => ({ id: standingId }),
  'POST /sf/v1/standing-window/{id}/exception': ({ standingId, day }) => ({
    id: standingId,
    day,
    reason: 'foreign hand',
  }),
  'DELETE /sf/v1/standing-window/{id}/exception': ({ standingId, day }) => ({ id: standingId, day }),
  'POST /sf/v1/window-wish': ({ orderId, day }) => ({ orderId, day, starts: '08:00', ends: '12:00' }),
  'POST /sf/v1/window-wish/{id}/withdraw': ({ wishId }) => ({ id: wishId }),
  'POST /sf/v1/window-wish/{id}/take': ({ wishId }) => ({ id: wishId }),
  'POST /sf/v1/window-wish/{id}/decline': ({ wishId }) => ({ id: wishId }),
  'POST /sf/v1/window-wish/{id}/urgent': ({ wishId }) => ({ id: wishId, urgent: 'Y' }),
  'GET /sf/v1/time-window-use/usable': ({ doorId, associationId, day }) => ({
    unloadDoorId: doorId,
    doorAssociateId: associationId,
    day,
  }),
  'GET /sf/v1/time-window-load': ({ day }) => ({ dayFrom: day, dayTo: day }),
  'GET /sf/v1/time-window-load/bookings': ({ day }) => ({ day, hour: 8 }),
  'GET /sf/v1/time-window-load/export': ({ day }) => ({ dayFrom: day, dayTo: day }),
};
