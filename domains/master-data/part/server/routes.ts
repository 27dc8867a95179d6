import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { partKinds } from '../contract/part.ts';
import { words } from '../contract/words.en.ts';
import { changePart, createPart, parts } from './parts.ts';
import { selectParts } from './queries.ts';
import {
  changeSupplierPart,
  createSupplierPart,
  downloadSupplierPartTemplate,
  importSupplierParts,
  supplierParts,
} from './supplier-parts.ts';

export const routes = routesOf(calls, {
  listParts: parts.page,
  exportParts: parts.sheet,
  createPart,
  changePart,
  listSupplierParts: supplierParts.page,
  exportSupplierParts: supplierParts.sheet,
  createSupplierPart,
  changeSupplierPart,
  downloadSupplierPartTemplate,
  importSupplierParts,
  selectParts,
  listPartKinds: async () =>
    partKinds.map((code) => ({ code, nameZh: words.zh.kind[code], nameEn: words.en.kind[code] })),
});
