import { serve, serveFile, serveUpload } from '@portal/platform/server/plugin.ts';
import {
  changePart,
  changeSupplierPart,
  createPart,
  createSupplierPart,
  exportParts,
  exportSupplierParts,
  importSupplierParts,
  listParts,
  listSupplierParts,
  partTypes,
  selectParts,
  supplierPartTemplate,
} from '../contract/endpoints.ts';
import { change } from './actions/change-part.ts';
import { changeForSupplier } from './actions/change-supplier-part.ts';
import { create } from './actions/create-part.ts';
import { createForSupplier } from './actions/create-supplier-part.ts';
import { exportDelivered, exportFound } from './actions/export.ts';
import { importDelivered, template } from './actions/import-supplier-parts.ts';
import { delivered, kinds, parts, partsToChoose } from './actions/read.ts';

export const routes = [
  serve(listParts, parts),
  serveFile(exportParts, exportFound),
  serve(createPart, create),
  serve(changePart, change),
  serve(listSupplierParts, delivered),
  serveFile(exportSupplierParts, exportDelivered),
  serve(createSupplierPart, createForSupplier),
  serve(changeSupplierPart, changeForSupplier),
  serveFile(supplierPartTemplate, template),
  serveUpload(importSupplierParts, importDelivered),
  serve(selectParts, partsToChoose),
  serve(partTypes, kinds),
];
