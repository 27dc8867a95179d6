import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { changeAgreed } from './actions/change-agreement.ts';
import { change } from './actions/change-packaging.ts';
import { agree } from './actions/create-agreement.ts';
import { create } from './actions/create-packaging.ts';
import { exportAgreed, exportFound } from './actions/export.ts';
import { importAgreed, template } from './actions/import-agreements.ts';
import { agreements, packaging, packagingToChoose } from './actions/read.ts';

export const routes = routesOf(calls, {
  listPackaging: packaging,
  exportPackaging: exportFound,
  createPackaging: create,
  changePackaging: change,
  listAgreements: agreements,
  exportAgreements: exportAgreed,
  createAgreement: agree,
  changeAgreement: changeAgreed,
  agreementTemplate: template,
  importAgreements: importAgreed,
  selectPackaging: packagingToChoose,
});
