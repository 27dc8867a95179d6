import { serve, serveFile, serveUpload } from '@portal/platform/server/plugin.ts';
import {
  agreementTemplate,
  changeAgreement,
  changePackaging,
  createAgreement,
  createPackaging,
  exportAgreements,
  exportPackaging,
  importAgreements,
  listAgreements,
  listPackaging,
  selectPackaging,
} from '../contract/endpoints.ts';
import { changeAgreed } from './actions/change-agreement.ts';
import { change } from './actions/change-packaging.ts';
import { agree } from './actions/create-agreement.ts';
import { create } from './actions/create-packaging.ts';
import { exportAgreed, exportFound } from './actions/export.ts';
import { importAgreed, template } from './actions/import-agreements.ts';
import { agreements, packaging, packagingToChoose } from './actions/read.ts';

export const routes = [
  serve(listPackaging, packaging),
  serveFile(exportPackaging, exportFound),
  serve(createPackaging, create),
  serve(changePackaging, change),
  serve(listAgreements, agreements),
  serveFile(exportAgreements, exportAgreed),
  serve(createAgreement, agree),
  serve(changeAgreement, changeAgreed),
  serveFile(agreementTemplate, template),
  serveUpload(importAgreements, importAgreed),
  serve(selectPackaging, packagingToChoose),
];
