import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { usable } from './actions/usable.ts';

export const routes = routesOf(calls, {
  usableWindows: usable,
});
