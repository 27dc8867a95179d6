import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, Uuid, Version, search } from '@portal/platform/contract/fields.ts';
import { RecordUse } from '@portal/platform/contract/document/record-use.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { assignsTags } from '@portal/tag/contract/assign.ts';
import { AgreedPacking } from './agreed-packing.ts';
import { PartChoice, PartKindChoice, partColumns, partFilters } from './part.ts';
import { partVersionColumns, partVersionFilters, saysVersion } from './part-version.ts';
import { partUnitColumns, partUnitFilters } from './part-unit.ts';
import { supplierPartColumns, supplierPartFilters } from './supplier-part.ts';

const partCalls = masterData({
  path: '/sf/v1/part',
  needs: 'part:list',
  edits: 'part:edit',
  summary: 'Parts of the tenant',
  record: 'part',
  recordZh: '零件',
  columns: partColumns,
  filters: partFilters,
  refuses: [
    'part.numberTaken',
    'part.numberStays',
    'part.successorUnknown',
    'part.successorCircle',
    'part.unitUnknown',
    'part.unitConverts',
  ],
});

export const {
  list: listParts,
  export: exportParts,
  create: createPart,
  template: downloadPartTemplate,
  import: importParts,
} = partCalls;

/** One that is switched off may be called off, or stand on notes that are not sent. */
export const changePart = agreeing(partCalls.change);

/** Of a part: pictures and drawings. */
const Files = z.array(z.object({ id: Id, uuid: Uuid })).check(z.maxLength(20, 'tooMany'));
const PartRecord = z.extend(listParts.row, {
  files: z.array(StoredFile),
  /** Numbers of the parts whose place it takes. */
  replaces: z.array(z.string()),
  uses: z.array(RecordUse),
});

export const readPart = endpoint({
  method: 'GET',
  path: '/sf/v1/part/{id}',
  needs: 'part:list',
  summary: 'One part with its pictures and drawings, what it replaces and where it is used',
  input: z.object({ id: Id }),
  output: PartRecord,
  fails: ['err.notFound'],
});

export const setPartFiles = endpoint({
  method: 'PUT',
  path: '/sf/v1/part/{id}/files',
  needs: 'part:edit',
  name: { zh: '更换零件图片与图纸', en: 'Change files of part' },
  summary: 'Gives a part its pictures and drawings, files that were sent in before; those left out go',
  input: z.object({ id: Id, version: Version, files: Files }),
  output: PartRecord,
  fails: ['err.notFound', 'err.updatedByOther'],
});

export const {
  list: listPartVersions,
  export: exportPartVersions,
  create: createPartVersion,
  change: changePartVersion,
  template: downloadPartVersionTemplate,
  import: importPartVersions,
} = masterData({
  path: '/sf/v1/part-version',
  needs: 'part:version-list',
  edits: 'part:edit',
  summary: 'Versions of the parts of the tenant, each from a day on',
  record: 'part version',
  recordZh: '零件版本',
  columns: partVersionColumns,
  filters: partVersionFilters,
  rule: saysVersion,
  refuses: ['part.unknown', 'part.versionDayTaken', 'part.versionStays'],
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
    'part.inactive',
    'part.supplierUnknown',
    'part.pointUnknown',
    'part.quotaAbove100',
    'part.supplierPartTaken',
    'part.supplierPartStays',
  ],
});

const SupplierPartRecord = z.extend(listSupplierParts.row, {
  /** Null where the reader may not open parts. */
  partId: z.nullable(z.string()),
  /** Null where there is none, or the reader may not open it. */
  agreedPacking: z.nullable(AgreedPacking),
  /** Quotas of all suppliers of the part at the point, as far as the reader sees them. */
  shares: z.array(
    z.object({
      id: z.string(),
      supplierCode: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      quotaPercent: z.number(),
    }),
  ),
});

export const readSupplierPart = endpoint({
  method: 'GET',
  path: '/sf/v1/plant-supplier-part/{id}',
  needs: 'part:supplier-list',
  summary:
    'What a supplier delivers to the plant: one part at one unloading point, and who else delivers it there',
  input: z.object({ id: Id }),
  output: SupplierPartRecord,
  fails: ['err.notFound'],
});

export const {
  list: listPartUnits,
  export: exportPartUnits,
  create: createPartUnit,
  change: changePartUnit,
  template: downloadPartUnitTemplate,
  import: importPartUnits,
} = masterData({
  path: '/sf/v1/part-unit',
  needs: 'part:unit-list',
  edits: 'part:edit',
  summary: 'What one of another unit is of a part’s own; messages in that unit are converted',
  record: 'unit conversion',
  recordZh: '单位换算',
  columns: partUnitColumns,
  filters: partUnitFilters,
  refuses: [
    'part.unknown',
    'part.unitUnknown',
    'part.unitOfPart',
    'part.conversionTaken',
    'part.conversionStays',
  ],
});

export const tagParts = assignsTags({
  path: '/sf/v1/part',
  name: { zh: '给零件加减标签', en: 'Tag parts' },
});

/** SPEC section 7. */
export const selectParts = endpoint({
  method: 'GET',
  path: '/sf/v1/material/select',
  needs: 'part:list',
  orNeeds: [
    'part:unit-list',
    'part:supplier-list',
    'packaging:agreement-list',
    'packaging-instruction:list',
    'price:edit',
    'call-off:list',
    'call-off:history',
    'edi:list',
    'activity:list',
    'announcement:edit',
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
  forPrograms: true,
  summary: 'The kinds of part',
  output: z.array(PartKindChoice),
});
