import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { TruckTypeChoice, truckTypeColumns, truckTypeFilters, volumeFits } from './truck-type.ts';

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

export const selectTruckTypes = endpoint({
  method: 'GET',
  path: '/transport/v1/truck-type-choice',
  needs: 'transport:list',
  orNeeds: ['fleet:truck-type'],
  summary: 'Active truck types, the smallest first',
  output: z.array(TruckTypeChoice),
});
