import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { readHomeCounters } from './actions/read-home-counters.ts';
import { readSetUp } from './actions/read-set-up.ts';

export const routes = routesOf(calls, {
  readHomeCounters,
  readSetUp,
});
