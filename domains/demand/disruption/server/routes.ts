import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { changeDisruption, keepDisruptionMeasures } from './actions/change-disruption.ts';
import { forwardDisruption } from './actions/forward-disruption.ts';
import { openDisruption } from './actions/open-disruption.ts';
import { resolveDisruption } from './actions/resolve-disruption.ts';
import { disruptionById } from './card-rows.ts';
import { disruptions } from './disruptions.ts';
import { readDisruptionNotification } from './exchange/notification-of.ts';
import { takeDisruptionNotification } from './exchange/take-notification.ts';
import { printDisruption } from './print/print-card.ts';

export const routes = routesOf(calls, {
  listDisruptions: disruptions.page,
  exportDisruptions: disruptions.sheet,
  readDisruption: async (caller, { id }) => disruptionById(caller, id),
  printDisruption,
  openDisruption,
  changeDisruption,
  keepDisruptionMeasures,
  resolveDisruption,
  forwardDisruption,
  readDisruptionNotification,
  takeDisruptionNotification,
});
