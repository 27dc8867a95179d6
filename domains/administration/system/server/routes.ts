import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { discard, pageOfFailed, readState, redrive } from './actions/jobs.ts';

export const routes = routesOf(calls, {
  systemState: readState,
  listFailedJobs: pageOfFailed,
  redriveJobs: redrive,
  discardJobs: discard,
});
