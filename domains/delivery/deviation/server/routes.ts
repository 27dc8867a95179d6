import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { acceptDeviations, disputeDeviations } from './actions/answer-deviations.ts';
import { assignDeviation, upholdDeviation, withdrawDeviation } from './actions/decide-deviation.ts';
import { deviationById, deviations } from './deviations.ts';

export const routes = routesOf(calls, {
  listDeviations: deviations.page,
  exportDeviations: deviations.sheet,
  readDeviation: async (caller, { id }) => deviationById(caller, id),
  acceptDeviations,
  disputeDeviations,
  upholdDeviation,
  withdrawDeviation,
  assignDeviation,
});
