import { serve, type Route } from '@portal/platform/server/plugin.ts';
import { discardJobs, listFailedJobs, redriveJobs, systemState } from '../contract/endpoints.ts';
import { discard, pageOfFailed, readState, redrive } from './actions/jobs.ts';

export const routes: readonly Route[] = [
  serve(systemState, readState),
  serve(listFailedJobs, pageOfFailed),
  serve(redriveJobs, redrive),
  serve(discardJobs, discard),
];
