import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { UnitChoice, unitColumns, unitFilters } from './unit.ts';

export const {
  list: listUnits,
  export: exportUnits,
  create: createUnit,
  change: changeUnit,
  template: downloadUnitTemplate,
  import: importUnits,
} = masterData({
  path: '/sf/v1/unit',
  needs: 'unit:list',
  edits: 'unit:edit',
  summary: 'Units of measure of the tenant, inactive ones too',
  record: 'unit',
  recordZh: '计量单位',
  columns: unitColumns,
  filters: unitFilters,
  refuses: ['unit.codeTaken', 'unit.codeStays', 'unit.messageCodeTaken'],
});

/** SPEC section 7. */
export const selectUnits = endpoint({
  method: 'GET',
  path: '/sf/v1/unit/select',
  needs: 'unit:list',
  orNeeds: ['part:list', 'part:unit-list'],
  summary: 'Active units of the tenant by code',
  output: z.array(UnitChoice),
});
