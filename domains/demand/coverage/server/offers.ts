export { readCoverage } from './actions/read-coverage.ts';
export { statePlantStock } from './actions/state-plant-stock.ts';
export { keepCoverage } from './reckoning/keep.ts';
