import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { drivers, readDriver, readIdentityNumber, selectDrivers } from './drivers.ts';
import { readTruckType, selectTruckTypes, truckTypes } from './truck-types.ts';
import { readVehicle, selectVehicles, vehicles } from './vehicles.ts';

export const routes = routesOf(calls, {
  listTruckTypes: truckTypes.page,
  exportTruckTypes: truckTypes.sheet,
  createTruckType: truckTypes.create,
  changeTruckType: truckTypes.change,
  downloadTruckTypeTemplate: truckTypes.template,
  importTruckTypes: truckTypes.import,
  readTruckType,
  selectTruckTypes,
  listDrivers: drivers.page,
  exportDrivers: drivers.sheet,
  createDriver: drivers.create,
  changeDriver: drivers.change,
  downloadDriverTemplate: drivers.template,
  importDrivers: drivers.import,
  readDriver,
  readIdentityNumber,
  selectDrivers,
  listVehicles: vehicles.page,
  exportVehicles: vehicles.sheet,
  createVehicle: vehicles.create,
  changeVehicle: vehicles.change,
  downloadVehicleTemplate: vehicles.template,
  importVehicles: vehicles.import,
  readVehicle,
  selectVehicles,
});
