import { serve, serveFile } from '@portal/platform/server/plugin.ts';
import {
  changePart,
  changeSupplierPart,
  createPart,
  createSupplierPart,
  exportParts,
  exportSupplierParts,
  listParts,
  listSupplierParts,
  partTypes,
  selectParts,
} from '../contract/endpoints.ts';
import { change } from './actions/change-part.ts';
import { changeForSupplier } from './actions/change-supplier-part.ts';
import { create } from './actions/create-part.ts';
import { createForSupplier } from './actions/create-supplier-part.ts';
import { exportDelivered, exportFound } from './actions/export.ts';
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
  serve(selectParts, partsToChoose),
  serve(partTypes, kinds),
];
