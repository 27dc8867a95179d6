import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import {
  agreements,
  changePackagingAgreement,
  createPackagingAgreement,
  downloadPackagingAgreementTemplate,
  importPackagingAgreements,
} from './agreements.ts';
import { changePackaging, createPackaging, packaging } from './packaging.ts';
import { selectPackaging } from './queries.ts';

export const routes = routesOf(calls, {
  listPackaging: packaging.page,
  exportPackaging: packaging.sheet,
  createPackaging,
  changePackaging,
  listPackagingAgreements: agreements.page,
  exportPackagingAgreements: agreements.sheet,
  createPackagingAgreement,
  changePackagingAgreement,
  downloadPackagingAgreementTemplate,
  importPackagingAgreements,
  selectPackaging,
});
