import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { discardJobs, listFailedJobs, readSystemState, redriveJobs } from './actions/jobs.ts';

export const routes = routesOf(calls, {
  readSystemState,
  listFailedJobs,
  redriveJobs,
  discardJobs,
});
