import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { counters } from './actions/counters.ts';

export const routes = routesOf(calls, {
  homeCounters: counters,
});
