import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { driverColumns, driverFilters } from './driver.ts';
import { truckTypeColumns, truckTypeFilters, volumeFits } from './truck-type.ts';
import { vehicleColumns, vehicleFilters } from './vehicle.ts';

export const {
  list: listTruckTypes,
  export: exportTruckTypes,
  create: createTruckType,
  change: changeTruckType,
  template: downloadTruckTypeTemplate,
  import: importTruckTypes,
} = masterData({
  path: '/transport/v1/truck-type',
  needs: 'fleet:truck-type',
  edits: 'fleet:truck-type-edit',
  summary: 'Truck types of the tenant with what they hold, inactive ones too',
  record: 'truck type',
  recordZh: '车型',
  columns: truckTypeColumns,
  filters: truckTypeFilters,
  rule: volumeFits,
  refuses: ['fleet.truckTypeTaken', 'fleet.truckTypeStays'],
});

export const readTruckType = endpoint({
  method: 'GET',
  path: '/transport/v1/truck-type/{id}',
  needs: 'fleet:truck-type',
  summary: 'One truck type',
  input: z.object({ id: Id }),
  output: listTruckTypes.row,
  fails: ['err.notFound'],
});

export const {
  list: listDrivers,
  export: exportDrivers,
  create: createDriver,
  change: changeDriver,
  template: downloadDriverTemplate,
  import: importDrivers,
} = masterData({
  path: '/transport/v1/driver',
  needs: 'fleet:driver',
  edits: 'fleet:driver-edit',
  summary:
    'Drivers of forwarders, identity numbers masked; a forwarder finds his own. A masked number in what comes back means that the number stays',
  record: 'driver',
  recordZh: '司机',
  columns: driverColumns,
  filters: driverFilters,
  refuses: ['fleet.driverTaken', 'fleet.identityMasked', 'fleet.licenceOfAnother', 'err.forbidden'],
});

export const readDriver = endpoint({
  method: 'GET',
  path: '/transport/v1/driver/{id}',
  needs: 'fleet:driver',
  summary: 'One driver; the identity number is masked',
  input: z.object({ id: Id }),
  output: listDrivers.row,
  fails: ['err.notFound'],
});

export const readIdentityNumber = endpoint({
  method: 'GET',
  path: '/transport/v1/driver/{id}/identity',
  needs: 'fleet:driver-edit',
  summary: 'The whole identity number of a driver, for his forwarder',
  input: z.object({ id: Id }),
  output: z.object({ idNo: z.string() }),
  fails: ['err.notFound', 'err.forbidden'],
});

export const {
  list: listVehicles,
  export: exportVehicles,
  create: createVehicle,
  change: changeVehicle,
  template: downloadVehicleTemplate,
  import: importVehicles,
} = masterData({
  path: '/transport/v1/vehicle',
  needs: 'fleet:vehicle',
  edits: 'fleet:vehicle-edit',
  summary: 'Vehicles of forwarders; a forwarder finds his own',
  record: 'vehicle',
  recordZh: '车辆',
  columns: vehicleColumns,
  filters: vehicleFilters,
  refuses: ['fleet.plateTaken', 'fleet.truckTypeUnknown', 'dict.unknownCode', 'err.forbidden'],
});

export const readVehicle = endpoint({
  method: 'GET',
  path: '/transport/v1/vehicle/{id}',
  needs: 'fleet:vehicle',
  summary: 'One vehicle',
  input: z.object({ id: Id }),
  output: listVehicles.row,
  fails: ['err.notFound'],
});

export { selectDrivers, selectTruckTypes, selectVehicles } from './choice-calls.ts';
