import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { search } from '@portal/platform/contract/fields.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { PartChoice, PartKindChoice, partColumns, partFilters } from './part.ts';
import { supplierPartColumns, supplierPartFilters } from './supplier-part.ts';

export const {
  list: listParts,
  export: exportParts,
  create: createPart,
  change: changePart,
} = masterData({
  path: '/sf/v1/part',
  needs: 'part:list',
  edits: 'part:edit',
  summary: 'Parts of the tenant',
  record: 'part',
  recordZh: '零件',
  columns: partColumns,
  filters: partFilters,
  refuses: ['part.numberTaken', 'part.numberStays'],
});

export const {
  list: listSupplierParts,
  export: exportSupplierParts,
  create: createSupplierPart,
  change: changeSupplierPart,
  template: downloadSupplierPartTemplate,
  import: importSupplierParts,
} = masterData({
  path: '/sf/v1/plant-supplier-part',
  needs: 'part:supplier-list',
  edits: 'part:supplier-edit',
  summary: 'What suppliers deliver to the plant; a supplier finds his own only',
  record: 'supplier part',
  recordZh: '供应商零件',
  columns: supplierPartColumns,
  filters: supplierPartFilters,
  refuses: [
    'part.unknown',
    'part.supplierUnknown',
    'part.pointUnknown',
    'part.quotaAbove100',
    'part.supplierPartTaken',
    'part.supplierPartStays',
  ],
});

/** SPEC section 7. */
export const selectParts = endpoint({
  method: 'GET',
  path: '/sf/v1/material/select',
  needs: 'part:list',
  orNeeds: [
    'part:supplier-list',
    'packaging:agreement-list',
    'call-off:list',
    'call-off:history',
    'edi:list',
  ],
  summary:
    'Parts by number or name, at most 50; a supplier finds what he delivers to the plant, a forwarder nothing',
  input: z.object({ name: search() }),
  output: z.array(PartChoice),
});

/** SPEC section 7. */
export const listPartKinds = endpoint({
  method: 'GET',
  path: '/sf/v1/material/type',
  needs: 'session',
  summary: 'The kinds of part',
  output: z.array(PartKindChoice),
});
