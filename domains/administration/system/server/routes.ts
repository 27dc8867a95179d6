import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { discardJobs } from './actions/discard-jobs.ts';
import { readSystemState } from './actions/read-system-state.ts';
import { redriveJobs } from './actions/redrive-jobs.ts';
import { listFailedJobs } from './queries.ts';

export const routes = routesOf(calls, {
  readSystemState,
  listFailedJobs,
  redriveJobs,
  discardJobs,
});
