import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { downloadDespatchAdvice, listDespatchAdvices, readDespatchAdvice } from './advices.ts';
import { takeDespatchAdvice } from './take-despatch-advice.ts';

export const routes = routesOf(calls, {
  downloadDespatchAdvice,
  listDespatchAdvices,
  readDespatchAdvice,
  takeDespatchAdvice,
});
