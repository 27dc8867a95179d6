import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { change } from './actions/change-part.ts';
import { changeForSupplier } from './actions/change-supplier-part.ts';
import { create } from './actions/create-part.ts';
import { createForSupplier } from './actions/create-supplier-part.ts';
import { exportDelivered, exportFound } from './actions/export.ts';
import { importDelivered, template } from './actions/import-supplier-parts.ts';
import { delivered, kinds, parts, partsToChoose } from './actions/read.ts';

export const routes = routesOf(calls, {
  listParts: parts,
  exportParts: exportFound,
  createPart: create,
  changePart: change,
  listSupplierParts: delivered,
  exportSupplierParts: exportDelivered,
  createSupplierPart: createForSupplier,
  changeSupplierPart: changeForSupplier,
  supplierPartTemplate: template,
  importSupplierParts: importDelivered,
  selectParts: partsToChoose,
  partTypes: kinds,
});
