import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as erpCalls from '../contract/erp-calls.ts';
import { approvePrices } from './actions/approve-prices.ts';
import { removePrice } from './actions/remove-price.ts';
import { returnPrice } from './actions/return-price.ts';
import { submitPrices } from './actions/submit-prices.ts';
import { takePriceBack } from './actions/take-price-back.ts';
import { takePrices } from './erp/take-prices.ts';
import { prices } from './prices.ts';
import { readPrice } from './read-price.ts';

export const routes = [
  ...routesOf(erpCalls, { takePrices }),
  ...routesOf(calls, {
    listPrices: prices.page,
    exportPrices: prices.sheet,
    createPrice: prices.create,
    changePrice: prices.change,
    downloadPriceTemplate: prices.template,
    importPrices: prices.import,
    readPrice,
    submitPrices,
    takePriceBack,
    approvePrices,
    returnPrice,
    removePrice,
  }),
];
