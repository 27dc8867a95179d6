import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { listUsableWindows } from './actions/list-usable-windows.ts';

export const routes = routesOf(calls, {
  listUsableWindows,
});
