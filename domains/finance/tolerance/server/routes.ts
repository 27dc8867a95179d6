import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { approveTolerance } from './actions/approve-tolerance.ts';
import { proposeTolerance } from './actions/propose-tolerance.ts';
import { returnTolerance } from './actions/return-tolerance.ts';
import { tryTolerance } from './actions/try-tolerance.ts';
import { withdrawTolerance } from './actions/withdraw-tolerance.ts';
import { readToleranceVersion, versions } from './versions.ts';

export const routes = routesOf(calls, {
  listToleranceVersions: versions.page,
  exportToleranceVersions: versions.sheet,
  readToleranceVersion,
  proposeTolerance,
  approveTolerance,
  returnTolerance,
  withdrawTolerance,
  tryTolerance,
});
