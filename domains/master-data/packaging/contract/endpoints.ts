import * as z from 'zod/mini';
import { endpoint, file, list, upload } from '@portal/platform/contract/endpoint.ts';
import { search } from '@portal/platform/contract/fields.ts';
import { ImportResult } from '@portal/platform/contract/shell-calls.ts';
import {
  AgreementChange,
  AgreementFilters,
  AgreementInput,
  AgreementRow,
  PackagingChange,
  PackagingChoice,
  PackagingFilters,
  PackagingInput,
  packagingKinds,
  PackagingRow,
} from './fields.ts';

export const listPackaging = list({
  path: '/sf/v1/packaging',
  needs: 'packaging:list',
  summary: 'Boxes, pallets, lids and trays of the tenant',
  row: PackagingRow,
  filters: PackagingFilters,
  sortable: ['code', 'nameZh', 'nameEn', 'kind', 'tareKg', 'loadKg', 'ownership', 'updatedAt'],
});

export const exportPackaging = file({
  path: '/sf/v1/packaging/export',
  needs: 'packaging:list',
  summary: 'The packaging found as an Excel workbook',
  input: PackagingFilters,
});

export const createPackaging = endpoint({
  path: '/sf/v1/packaging',
  needs: 'packaging:edit',
  summary: 'Creates a packaging material',
  input: PackagingInput,
  output: z.object({ id: z.string() }),
  fails: ['packaging.codeTaken'],
});

export const changePackaging = endpoint({
  method: 'PUT',
  path: '/sf/v1/packaging/{id}',
  needs: 'packaging:edit',
  summary: 'Changes a packaging material; its code stays',
  input: PackagingChange,
  output: z.object({ id: z.string(), version: z.number() }),
  fails: ['packaging.codeStays', 'err.updatedByOther'],
});

export const listPackagingAgreements = list({
  path: '/sf/v1/packaging-agreement',
  needs: 'packaging:agreement-list',
  summary: 'How suppliers pack parts for the plant; a supplier finds his own only',
  row: AgreementRow,
  filters: AgreementFilters,
  sortable: ['supplierCode', 'partNo', 'effectiveFrom', 'innerCode', 'outerCode', 'updatedAt'],
});

export const exportPackagingAgreements = file({
  path: '/sf/v1/packaging-agreement/export',
  needs: 'packaging:agreement-list',
  summary: 'The packaging agreements found as an Excel workbook',
  input: AgreementFilters,
});

const refusals = [
  'packaging.notDelivered',
  'packaging.codeUnknown',
  'packaging.wrongKind',
  'packaging.tooHeavy',
  'packaging.sameDay',
] as const;

export const createPackagingAgreement = endpoint({
  path: '/sf/v1/packaging-agreement',
  needs: 'packaging:agreement-edit',
  summary: 'Agrees how a supplier packs a part, from a day on',
  input: AgreementInput,
  output: z.object({ id: z.string() }),
  fails: refusals,
});

export const changePackagingAgreement = endpoint({
  method: 'PUT',
  path: '/sf/v1/packaging-agreement/{id}',
  needs: 'packaging:agreement-edit',
  summary: 'Changes a packaging agreement; supplier and part stay',
  input: AgreementChange,
  output: z.object({ id: z.string(), version: z.number() }),
  fails: [...refusals, 'packaging.agreementStays', 'err.updatedByOther'],
});

export const downloadPackagingAgreementTemplate = file({
  path: '/sf/v1/packaging-agreement/import/template',
  needs: 'packaging:agreement-edit',
  summary: 'An empty workbook with the columns of the import',
});

export const importPackagingAgreements = upload({
  path: '/sf/v1/packaging-agreement/import',
  needs: 'packaging:agreement-edit',
  summary:
    'Creates or changes packaging agreements from a workbook: good rows are taken, bad ones come back marked',
  maxBytes: 5 * 1024 * 1024,
  output: ImportResult,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge'],
});

/** SPEC section 7. */
export const selectPackaging = endpoint({
  method: 'GET',
  path: '/sf/v1/pkg-instruct/selectPackaging',
  needs: 'packaging:list',
  orNeeds: ['packaging:agreement-list', 'delivery-note:list'],
  summary: 'Packaging by code or name, at most 50',
  input: z.object({ name: search(), kind: z.optional(z.enum(packagingKinds, { error: 'invalidChoice' })) }),
  output: z.array(PackagingChoice),
});
