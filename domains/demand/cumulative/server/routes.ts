import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { importCumulatives } from './actions/import-cumulatives.ts';
import { sayCumulatives } from './actions/say-cumulatives.ts';
import { signCumulatives } from './actions/sign-cumulatives.ts';
import { cumulatives } from './cumulatives.ts';
import { readCumulative } from './detail.ts';

export const routes = routesOf(calls, {
  listCumulatives: cumulatives.page,
  exportCumulatives: cumulatives.sheet,
  readCumulative,
  sayCumulatives,
  importCumulatives,
  signCumulatives,
});
