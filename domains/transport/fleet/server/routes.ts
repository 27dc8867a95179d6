import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { readTruckType, selectTruckTypes, truckTypes } from './truck-types.ts';

export const routes = routesOf(calls, {
  listTruckTypes: truckTypes.page,
  exportTruckTypes: truckTypes.sheet,
  createTruckType: truckTypes.create,
  changeTruckType: truckTypes.change,
  downloadTruckTypeTemplate: truckTypes.template,
  importTruckTypes: truckTypes.import,
  readTruckType,
  selectTruckTypes,
});
