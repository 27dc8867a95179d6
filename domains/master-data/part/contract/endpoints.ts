import * as z from 'zod/mini';
import { endpoint, file, list, upload } from '@portal/platform/contract/endpoint.ts';
import { search } from '@portal/platform/contract/fields.ts';
import { ImportResult } from '@portal/platform/contract/shell-calls.ts';
import {
  PartChange,
  PartChoice,
  PartFilters,
  PartInput,
  PartKindChoice,
  PartRow,
  SupplierPartChange,
  SupplierPartFilters,
  SupplierPartInput,
  SupplierPartRow,
} from './fields.ts';

export const listParts = list({
  path: '/sf/v1/part',
  needs: 'part:list',
  summary: 'Parts of the tenant',
  row: PartRow,
  filters: PartFilters,
  sortable: ['partNo', 'nameZh', 'nameEn', 'unit', 'weightKg', 'kind', 'partGroup', 'updatedAt'],
});

export const exportParts = file({
  path: '/sf/v1/part/export',
  needs: 'part:list',
  summary: 'The parts found as an Excel workbook',
  input: PartFilters,
});

export const createPart = endpoint({
  path: '/sf/v1/part',
  needs: 'part:edit',
  summary: 'Creates a part',
  input: PartInput,
  output: z.object({ id: z.string() }),
  fails: ['part.numberTaken'],
});

export const changePart = endpoint({
  method: 'PUT',
  path: '/sf/v1/part/{id}',
  needs: 'part:edit',
  summary: 'Changes a part; its number stays',
  input: PartChange,
  output: z.object({ id: z.string(), version: z.number() }),
  fails: ['part.numberStays', 'err.updatedByOther'],
});

export const listSupplierParts = list({
  path: '/sf/v1/plant-supplier-part',
  needs: 'part:supplier-list',
  summary: 'What suppliers deliver to the plant; a supplier finds his own only',
  row: SupplierPartRow,
  filters: SupplierPartFilters,
  sortable: [
    'supplierCode',
    'partNo',
    'unloadingPoint',
    'warehouseCode',
    'dispositor',
    'project',
    'quotaPercent',
    'leadDays',
    'updatedAt',
  ],
});

export const exportSupplierParts = file({
  path: '/sf/v1/plant-supplier-part/export',
  needs: 'part:supplier-list',
  summary: 'The supplier parts found as an Excel workbook',
  input: SupplierPartFilters,
});

const refusals = ['part.unknown', 'part.supplierUnknown', 'part.pointUnknown', 'part.quotaAbove100'] as const;

export const createSupplierPart = endpoint({
  path: '/sf/v1/plant-supplier-part',
  needs: 'part:supplier-edit',
  summary: 'Lets a supplier deliver a part to the plant',
  input: SupplierPartInput,
  output: z.object({ id: z.string() }),
  fails: [...refusals, 'part.supplierPartTaken'],
});

export const changeSupplierPart = endpoint({
  method: 'PUT',
  path: '/sf/v1/plant-supplier-part/{id}',
  needs: 'part:supplier-edit',
  summary: 'Changes how a supplier delivers a part; supplier and part stay',
  input: SupplierPartChange,
  output: z.object({ id: z.string(), version: z.number() }),
  fails: [...refusals, 'part.supplierPartTaken', 'part.supplierPartStays', 'err.updatedByOther'],
});

export const downloadSupplierPartTemplate = file({
  path: '/sf/v1/plant-supplier-part/import/template',
  needs: 'part:supplier-edit',
  summary: 'An empty workbook with the columns of the import',
});

export const importSupplierParts = upload({
  path: '/sf/v1/plant-supplier-part/import',
  needs: 'part:supplier-edit',
  summary:
    'Creates or changes supplier parts from a workbook: good rows are taken, bad ones come back marked',
  maxBytes: 5 * 1024 * 1024,
  output: ImportResult,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge'],
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
