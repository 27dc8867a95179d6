import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { approvePriceDifference } from './actions/approve-price-difference.ts';
import { proposePriceDifferences } from './actions/propose-price-differences.ts';
import { recalculatePriceDifference } from './actions/recalculate-price-difference.ts';
import { rejectPriceDifference } from './actions/reject-price-difference.ts';
import { differences } from './differences.ts';
import { lines } from './lines.ts';
import { previewPriceDifferences } from './proposing/preview.ts';

export const routes = routesOf(calls, {
  listPriceDifferences: differences.page,
  exportPriceDifferences: differences.sheet,
  readPriceDifference: async (caller, { id }) => differences.byId(caller, id),
  listPriceDifferenceLines: lines.page,
  exportPriceDifferenceLines: lines.sheet,
  previewPriceDifferences,
  proposePriceDifferences,
  recalculatePriceDifference,
  approvePriceDifference,
  rejectPriceDifference,
});
