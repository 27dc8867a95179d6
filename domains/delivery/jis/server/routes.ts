import { open, outside, routesOf } from '@portal/platform/server/route.ts';
import * as changes from '../contract/follow/changes.ts';
import * as calls from '../contract/endpoints.ts';
import * as lineCalls from '../contract/line/endpoints.ts';
import { askJisAgain } from './actions/ask-jis-again.ts';
import { beginJisStream } from './actions/begin-jis-stream.ts';
import { closeJisVehicle } from './actions/close-jis-vehicle.ts';
import { makeJisWallPass, revokeJisWallPass, wallPasses } from './wall/passes.ts';
import { openJisWall, readJisWall } from './wall/wall.ts';
import { closeJisAlerts } from './actions/close-jis-alerts.ts';
import { destroyJisLabels } from './actions/destroy-jis-labels.ts';
import { downloadJisPrint } from './actions/download-jis-print.ts';
import { continueJisLabels } from './actions/continue-jis-labels.ts';
import { readJisPrint } from './actions/read-jis-print.ts';
import { stopJisLabels } from './actions/stop-jis-labels.ts';
import { printJisCallOffs } from './actions/print-jis-call-offs.ts';
import { rollBackJisPrint } from './actions/roll-back-jis-print.ts';
import { readJisCallOffs } from './actions/read-jis-call-offs.ts';
import { takeJisFile } from './actions/take-jis-file.ts';
import { takeJisMessages } from './actions/take-jis-messages.ts';
import { takeJisOtherContent } from './actions/take-jis-other-content.ts';
import { writeJisCallOff } from './actions/write-jis-call-off.ts';
import { resends, takeJisResends } from './alerts/resends.ts';
import { readJisAlertShifts } from './alerts/shift-counts.ts';
import { alerts } from './alerts/alert-list.ts';
import { readJisBoard } from './board.ts';
import { callOffs } from './call-offs.ts';
import { prints } from './print/prints.ts';
import { exportJisPreview } from './line/export-preview.ts';
import { readJisPreview } from './line/read-preview.ts';
import { selectJisLines, startJisLine, stopJisLine } from './line/stop-line.ts';
import { lineStops } from './line/stops.ts';
import { readJisStation } from './station/read-station.ts';
import { readJisVehicle } from './vehicles/vehicle.ts';

export const routes = [
  ...routesOf(changes, { changedJisCallOffs: callOffs.changesFor(changes.changedJisCallOffs) }),
  ...routesOf(lineCalls, {
    readJisPreview,
    exportJisPreview,
    listJisLineStops: lineStops.page,
    exportJisLineStops: lineStops.sheet,
    selectJisLines,
    stopJisLine,
    startJisLine,
  }),
  ...routesOf(calls, {
    listJisCallOffs: callOffs.page,
    exportJisCallOffs: callOffs.sheet,
    readJisVehicle,
    takeJisMessages,
    takeJisFile,
    writeJisCallOff,
    readJisCallOffs,
    listJisAlerts: alerts.page,
    exportJisAlerts: alerts.sheet,
    readJisAlertShifts,
    listJisResends: resends.page,
    takeJisResends,
    closeJisAlerts,
    takeJisOtherContent,
    beginJisStream,
    destroyJisLabels,
    askJisAgain,
    readJisBoard,
    readJisStation,
    closeJisVehicle,
    listJisWallPasses: wallPasses.page,
    makeJisWallPass,
    revokeJisWallPass,
    openJisWall: open(openJisWall),
    readJisWall: open(readJisWall),
    printJisCallOffs: outside('print', printJisCallOffs),
    listJisPrints: prints.page,
    exportJisPrints: prints.sheet,
    downloadJisPrint,
    readJisPrint,
    continueJisLabels,
    stopJisLabels,
    rollBackJisPrint,
  }),
];
