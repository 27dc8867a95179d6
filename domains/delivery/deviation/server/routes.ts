import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { acceptDeviations, disputeDeviations } from './actions/answer-deviations.ts';
import { assignDeviation, upholdDeviation, withdrawDeviation } from './actions/decide-deviation.ts';
import { deviations, readDeviation } from './deviations.ts';

export const routes = routesOf(calls, {
  listDeviations: deviations.page,
  exportDeviations: deviations.sheet,
  readDeviation,
  acceptDeviations,
  disputeDeviations,
  upholdDeviation,
  withdrawDeviation,
  assignDeviation,
});
