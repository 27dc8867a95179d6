import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { readHomeCounters } from './actions/read-home-counters.ts';
import { readHomeLayout } from './actions/read-home-layout.ts';
import { saveHomeLayout } from './actions/save-home-layout.ts';
import { readSetUp } from './actions/read-set-up.ts';

export const routes = routesOf(calls, {
  readHomeCounters,
  readHomeLayout,
  saveHomeLayout,
  readSetUp,
});
