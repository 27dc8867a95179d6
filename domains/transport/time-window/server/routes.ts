import { contested, routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as loadCalls from '../contract/load.ts';
import * as settingCalls from '../contract/setting-calls.ts';
import * as waitingCalls from '../contract/waiting-calls.ts';
import { declineOffer } from './actions/decline-offer.ts';
import { markWish } from './actions/mark-wish.ts';
import { takeOffer } from './actions/take-offer.ts';
import { withdrawWish } from './actions/withdraw-wish.ts';
import { wishWindow } from './actions/wish-window.ts';
import { windowWishes } from './slots/wishes.ts';
import * as standingCalls from '../contract/standing-calls.ts';
import {
  exceptStandingWindow,
  removeStandingWindow,
  restoreStandingWindow,
  standingWindows,
} from './plan/standing-windows.ts';
import { copyTimeWindows } from './actions/copy-time-windows.ts';
import { createTimeWindow } from './actions/create-time-window.ts';
import { importTimeWindows } from './actions/import-time-windows.ts';
import { readDoorDay } from './actions/read-door-day.ts';
import { suggestWindows } from './actions/suggest-windows.ts';
import { exportWindowLoad, listLoadBookings, readWindowLoad } from './plan/load.ts';
import { removeTimeWindow, timeWindows } from './plan/settings.ts';
import { contestOfHold, holdWindow, releaseWindow } from './slots/holds.ts';
import { listKeptWindows } from './actions/list-kept-windows.ts';
import { listUsableWindows } from './actions/list-usable-windows.ts';

export const routes = routesOf(
  { ...calls, ...settingCalls, ...waitingCalls, ...loadCalls, ...standingCalls },
  {
    listUsableWindows,
    listKeptWindows,
    holdWindow: contested(contestOfHold, holdWindow),
    releaseWindow,
    suggestWindows,
    listTimeWindows: timeWindows.page,
    exportTimeWindows: timeWindows.sheet,
    createTimeWindow,
    changeTimeWindow: timeWindows.change,
    removeTimeWindow,
    copyTimeWindows,
    readDoorDay,
    downloadTimeWindowTemplate: timeWindows.template,
    importTimeWindows: Object.assign(importTimeWindows, { rows: timeWindows.import.rows }),
    listWindowWishes: windowWishes.page,
    exportWindowWishes: windowWishes.sheet,
    wishWindow,
    withdrawWish,
    takeOffer,
    declineOffer,
    markWish,
    readWindowLoad,
    listLoadBookings,
    exportWindowLoad,
    listStandingWindows: standingWindows.page,
    exportStandingWindows: standingWindows.sheet,
    createStandingWindow: standingWindows.create,
    changeStandingWindow: standingWindows.change,
    downloadStandingWindowTemplate: standingWindows.template,
    importStandingWindows: standingWindows.import,
    removeStandingWindow,
    exceptStandingWindow,
    restoreStandingWindow,
  },
);
