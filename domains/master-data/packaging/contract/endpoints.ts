import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { search } from '@portal/platform/contract/fields.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { agreementColumns, agreementFilters, auxiliaryTogether } from './agreement.ts';
import { PackagingChoice, packagingColumns, packagingFilters, packagingKinds } from './packaging.ts';

export const {
  list: listPackaging,
  export: exportPackaging,
  create: createPackaging,
  change: changePackaging,
} = masterData({
  path: '/sf/v1/packaging',
  needs: 'packaging:list',
  edits: 'packaging:edit',
  summary: 'Boxes, pallets, lids and trays of the tenant',
  record: 'packaging material',
  recordZh: '包装',
  columns: packagingColumns,
  filters: packagingFilters,
  refuses: ['packaging.codeTaken', 'packaging.codeStays'],
});

export const {
  list: listPackagingAgreements,
  export: exportPackagingAgreements,
  create: createPackagingAgreement,
  change: changePackagingAgreement,
  template: downloadPackagingAgreementTemplate,
  import: importPackagingAgreements,
} = masterData({
  path: '/sf/v1/packaging-agreement',
  needs: 'packaging:agreement-list',
  edits: 'packaging:agreement-edit',
  summary: 'How suppliers pack parts for the plant; a supplier finds his own only',
  record: 'packaging agreement',
  recordZh: '包装协议',
  columns: agreementColumns,
  filters: agreementFilters,
  rule: auxiliaryTogether,
  refuses: [
    'packaging.notDelivered',
    'packaging.codeUnknown',
    'packaging.wrongKind',
    'packaging.tooHeavy',
    'packaging.sameDay',
    'packaging.agreementStays',
  ],
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
