import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import {
  createTimeWindow,
  changeTimeWindow,
  removeTimeWindow,
  copyTimeWindows,
  readDoorDay,
} from '../../contract/setting-calls.ts';
import {
  createStandingWindow,
  changeStandingWindow,
  removeStandingWindow,
  exceptStandingWindow,
  restoreStandingWindow,
} from '../../contract/standing-calls.ts';
import { wishWindow, withdrawWish, takeOffer, declineOffer, markWish } from '../../contract/waiting-calls.ts';
import { readWindowLoad, listLoadBookings, exportWindowLoad } from '../../contract/load.ts';

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

export const probes: Probes = [
  probe(createTimeWindow, () => window),
  probe(changeTimeWindow, ({ windowId }) => ({ ...window, id: windowId, version: 1 })),
  probe(removeTimeWindow, ({ windowId }) => ({ id: windowId })),
  probe(copyTimeWindows, () => ({
    doorCode: 'D1',
    validFrom: '2000-01-01',
    toDoorCodes: ['D2'],
    toValidFrom: '2000-01-01',
    toWeekdays: '7',
  })),
  probe(readDoorDay, ({ day }) => ({ day })),
  probe(calls.holdWindow, ({ doorId, associationId, day, orderId }) => ({
    unloadDoorId: doorId,
    doorAssociateId: associationId,
    day,
    window: '09:00-10:00',
    orderId,
  })),
  probe(calls.releaseWindow, ({ windowHoldId }) => ({ id: windowHoldId })),
  probe(calls.suggestWindows, ({ pointId, day }) => ({ unloadingPointId: pointId, day })),
  probe(calls.listKeptWindows, ({ pointId, day, orderId }) => ({
    unloadingPointId: pointId,
    day,
    orderId,
  })),
  probe(createStandingWindow, () => standing),
  probe(changeStandingWindow, ({ standingId }) => ({ ...standing, id: standingId, version: 1 })),
  probe(removeStandingWindow, ({ standingId }) => ({ id: standingId })),
  probe(exceptStandingWindow, ({ standingId, day }) => ({
    id: standingId,
    day,
    reason: 'foreign hand',
  })),
  probe(restoreStandingWindow, ({ standingId, day }) => ({ id: standingId, day })),
  probe(wishWindow, ({ orderId, day }) => ({ orderId, day, starts: '08:00', ends: '12:00' })),
  probe(withdrawWish, ({ wishId }) => ({ id: wishId })),
  probe(takeOffer, ({ wishId }) => ({ id: wishId })),
  probe(declineOffer, ({ wishId }) => ({ id: wishId })),
  probe(markWish, ({ wishId }) => ({ id: wishId, urgent: 'Y' })),
  probe(calls.listUsableWindows, ({ doorId, associationId, day }) => ({
    unloadDoorId: doorId,
    doorAssociateId: associationId,
    day,
  })),
  probe(readWindowLoad, ({ day }) => ({ dayFrom: day, dayTo: day })),
  probe(listLoadBookings, ({ day }) => ({ day, hour: 8 })),
  probe(exportWindowLoad, ({ day }) => ({ dayFrom: day, dayTo: day })),
];
