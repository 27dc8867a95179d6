import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Code, DayField, Id, Uuid, Version, search } from '@portal/platform/contract/fields.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { PartNo } from '@portal/part/contract/part.ts';
import {
  AgreementOfDay,
  AgreementVersion,
  OpenNote,
  agreementColumns,
  agreementFilters,
  auxiliaryTogether,
} from './agreement.ts';
import {
  PackagingChoice,
  packagingBeside,
  packagingColumns,
  packagingFilters,
  packagingKinds,
  packagingRule,
} from './packaging.ts';

const packagingCalls = masterData({
  path: '/sf/v1/packaging',
  needs: 'packaging:list',
  edits: 'packaging:edit',
  summary: 'Boxes, pallets, lids and trays of the tenant',
  record: 'packaging material',
  recordZh: '包装',
  columns: packagingColumns,
  filters: packagingFilters,
  rule: packagingRule,
  refuses: [
    'packaging.codeTaken',
    'packaging.consumableTaken',
    'packaging.emptyPackTaken',
    'packaging.codeStays',
    'packaging.codeUnknown',
    'packaging.linesMissing',
    'packaging.setInSet',
    'packaging.isInSet',
    'packaging.setByForm',
    'packaging.linesOutsideSet',
  ],
});

export const {
  list: listPackaging,
  export: exportPackaging,
  create: createPackaging,
  template: downloadPackagingTemplate,
  import: importPackaging,
} = packagingCalls;

/** One that is switched off may be packed on notes that are not sent. */
export const changePackaging = agreeing(packagingCalls.change);

const PackagingRecord = z.extend(listPackaging.row, packagingBeside);

export const readPackaging = endpoint({
  method: 'GET',
  path: '/sf/v1/packaging/{id}',
  needs: 'packaging:list',
  summary: 'One packaging with its picture, what it consists of and where it is used',
  input: z.object({ id: Id }),
  output: PackagingRecord,
  fails: ['err.notFound'],
});

export const setPackagingPicture = endpoint({
  method: 'PUT',
  path: '/sf/v1/packaging/{id}/picture',
  needs: 'packaging:edit',
  name: { zh: '更换包装图片', en: 'Change picture of packaging' },
  summary: 'Gives a packaging its picture, a file that was sent in before; none takes it away',
  input: z.object({
    id: Id,
    version: Version,
    picture: z.array(z.object({ id: Id, uuid: Uuid })).check(z.maxLength(1, 'tooMany')),
  }),
  output: PackagingRecord,
  fails: ['err.notFound', 'err.updatedByOther', 'packaging.pictureKind'],
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
    'packaging.inactive',
    'packaging.wrongKind',
    'packaging.tooHeavy',
    'packaging.sameDay',
    'packaging.agreementStays',
    'unit.tooFine',
  ],
});

export const readPackagingAgreement = endpoint({
  method: 'GET',
  path: '/sf/v1/packaging-agreement/{id}',
  needs: 'packaging:agreement-list',
  summary:
    'One agreement with all versions of its supplier and part, and the unsent notes that are packed by it',
  input: z.object({ id: Id }),
  output: z.extend(listPackagingAgreements.row, {
    /** To open the packaging instruction by which it was made. */
    instructionId: z.nullable(z.string()),
    versions: z.array(AgreementVersion),
    openNotes: z.array(OpenNote),
  }),
  fails: ['err.notFound'],
});

export const previewPackagingAgreement = endpoint({
  method: 'GET',
  path: '/sf/v1/packaging-agreement-preview',
  needs: 'packaging:agreement-edit',
  // An instruction that is accepted becomes an agreement.
  orNeeds: ['packaging-instruction:plan'],
  summary:
    'Before an agreement is saved: the version in force on its day, the one that begins on that very day with who wrote it, and the ' +
    'unsent notes that would be packed by it',
  input: z.object({ supplierCode: Code, partNo: PartNo, effectiveFrom: DayField }),
  output: z.object({
    inForce: z.nullable(AgreementVersion),
    ofDay: z.nullable(AgreementOfDay),
    openNotes: z.array(OpenNote),
  }),
});

/** SPEC section 7. */
export const selectPackaging = endpoint({
  method: 'GET',
  path: '/sf/v1/pkg-instruct/selectPackaging',
  needs: 'packaging:list',
  orNeeds: ['packaging:agreement-list', 'packaging-instruction:list', 'delivery-note:list'],
  summary: 'Packaging by code or name, at most 50',
  input: z.object({ name: search(), kind: z.optional(z.enum(packagingKinds, { error: 'invalidChoice' })) }),
  output: z.array(PackagingChoice),
});
