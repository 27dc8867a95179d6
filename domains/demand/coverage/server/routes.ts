import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { readCoverageShare } from './actions/read-coverage-share.ts';
import { readCoverage } from './actions/read-coverage.ts';
import { reckonCoverage } from './actions/reckon-coverage.ts';
import { setCoverageLimits } from './actions/set-coverage-limits.ts';
import { statePlantStock } from './actions/state-plant-stock.ts';
import { coverages } from './coverages.ts';
import { plantStocks } from './plant-stock.ts';
import { shares } from './shares.ts';

export const routes = routesOf(calls, {
  listPlantStock: plantStocks.page,
  exportPlantStock: plantStocks.sheet,
  createPlantStock: plantStocks.create,
  changePlantStock: plantStocks.change,
  downloadPlantStockTemplate: plantStocks.template,
  importPlantStock: plantStocks.import,
  statePlantStock,
  listCoverage: coverages.page,
  exportCoverage: coverages.sheet,
  readCoverage,
  setCoverageLimits,
  reckonCoverage,
  listCoverageShares: shares.page,
  exportCoverageShares: shares.sheet,
  readCoverageShare,
});
