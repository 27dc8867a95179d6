import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { askJisAgain } from './actions/ask-again.ts';
import { closeJisAlerts } from './actions/close-alerts.ts';
import { readJisCallOffs } from './actions/read-call-offs.ts';
import { takeJisMessages } from './actions/take-jis-messages.ts';
import { writeJisCallOff } from './actions/write-jis-call-off.ts';
import { alerts } from './alert-list.ts';
import { readJisBoard } from './board.ts';
import { callOffs } from './call-offs.ts';
import { readJisVehicle } from './vehicle.ts';

export const routes = routesOf(calls, {
  listJisCallOffs: callOffs.page,
  exportJisCallOffs: callOffs.sheet,
  readJisVehicle,
  takeJisMessages,
  writeJisCallOff,
  readJisCallOffs,
  listJisAlerts: alerts.page,
  exportJisAlerts: alerts.sheet,
  closeJisAlerts,
  askJisAgain,
  readJisBoard,
});
