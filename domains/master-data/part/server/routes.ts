import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { changePart } from './actions/change-part.ts';
import { changeSupplierPart } from './actions/change-supplier-part.ts';
import { createPart } from './actions/create-part.ts';
import { createSupplierPart } from './actions/create-supplier-part.ts';
import { exportSupplierParts, exportParts } from './actions/export.ts';
import { importSupplierParts, downloadSupplierPartTemplate } from './actions/import-supplier-parts.ts';
import { listSupplierParts, listPartKinds, listParts, selectParts } from './actions/read.ts';

export const routes = routesOf(calls, {
  listParts,
  exportParts,
  createPart,
  changePart,
  listSupplierParts,
  exportSupplierParts,
  createSupplierPart,
  changeSupplierPart,
  downloadSupplierPartTemplate,
  importSupplierParts,
  selectParts,
  listPartKinds,
});
