import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { agreements } from './agreements.ts';
import { readPackaging, setPackagingPicture } from './packaging-record.ts';
import { changePackaging, createPackaging, packaging } from './packaging.ts';
import { previewPackagingAgreement, readPackagingAgreement } from './agreement-versions.ts';
import { selectPackaging } from './queries.ts';

export const routes = routesOf(calls, {
  listPackaging: packaging.page,
  exportPackaging: packaging.sheet,
  createPackaging,
  changePackaging,
  downloadPackagingTemplate: packaging.template,
  importPackaging: packaging.import,
  readPackaging,
  setPackagingPicture,
  listPackagingAgreements: agreements.page,
  exportPackagingAgreements: agreements.sheet,
  createPackagingAgreement: agreements.create,
  changePackagingAgreement: agreements.change,
  downloadPackagingAgreementTemplate: agreements.template,
  importPackagingAgreements: agreements.import,
  readPackagingAgreement,
  previewPackagingAgreement,
  selectPackaging,
});
