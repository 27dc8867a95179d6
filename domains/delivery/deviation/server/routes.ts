import { routesOf } from '@portal/platform/server/route.ts';
import * as changes from '../contract/changes.ts';
import * as calls from '../contract/endpoints.ts';
import { acceptDeviations } from './actions/accept-deviations.ts';
import { disputeDeviations } from './actions/dispute-deviations.ts';
import { assignDeviation } from './actions/assign-deviation.ts';
import { upholdDeviation } from './actions/uphold-deviation.ts';
import { withdrawDeviation } from './actions/withdraw-deviation.ts';
import { deviations, readDeviation } from './deviations.ts';

export const routes = routesOf(
  { ...calls, ...changes },
  {
    changedDeviations: deviations.changesFor(changes.changedDeviations),
    listDeviations: deviations.page,
    exportDeviations: deviations.sheet,
    readDeviation,
    acceptDeviations,
    disputeDeviations,
    upholdDeviation,
    withdrawDeviation,
    assignDeviation,
  },
);
