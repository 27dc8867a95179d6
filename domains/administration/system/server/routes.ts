import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { discardJobs, readSystemState, redriveJobs } from './actions/jobs.ts';
import { listFailedJobs } from './queries.ts';

export const routes = routesOf(calls, {
  readSystemState,
  listFailedJobs,
  redriveJobs,
  discardJobs,
});
