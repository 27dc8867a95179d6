import { routesOf } from '@portal/platform/server/route.ts';
import { assignTags } from '@portal/tag/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { partKinds } from '../contract/part.ts';
import { words } from '../contract/words.en.ts';
import { readPart, setPartFiles } from './part-record.ts';
import { partVersions } from './part-versions.ts';
import { partUnits } from './part-units.ts';
import { parts } from './parts.ts';
import { selectParts } from './queries.ts';
import { readSupplierPart } from './supplier-part-record.ts';
import { supplierParts } from './supplier-parts.ts';

export const routes = routesOf(calls, {
  listParts: parts.page,
  exportParts: parts.sheet,
  createPart: parts.create,
  changePart: parts.change,
  downloadPartTemplate: parts.template,
  importParts: parts.import,
  readPart,
  setPartFiles,
  listPartVersions: partVersions.page,
  exportPartVersions: partVersions.sheet,
  createPartVersion: partVersions.create,
  changePartVersion: partVersions.change,
  downloadPartVersionTemplate: partVersions.template,
  importPartVersions: partVersions.import,
  readSupplierPart,
  listSupplierParts: supplierParts.page,
  exportSupplierParts: supplierParts.sheet,
  createSupplierPart: supplierParts.create,
  changeSupplierPart: supplierParts.change,
  downloadSupplierPartTemplate: supplierParts.template,
  importSupplierParts: supplierParts.import,
  listPartUnits: partUnits.page,
  exportPartUnits: partUnits.sheet,
  createPartUnit: partUnits.create,
  changePartUnit: partUnits.change,
  downloadPartUnitTemplate: partUnits.template,
  importPartUnits: partUnits.import,
  tagParts: assignTags('part'),
  selectParts,
  listPartKinds: async () =>
    partKinds.map((code) => ({ code, nameZh: words.zh.kind[code], nameEn: words.en.kind[code] })),
});
