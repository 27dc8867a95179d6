import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { changePackagingAgreement } from './actions/change-packaging-agreement.ts';
import { changePackaging } from './actions/change-packaging.ts';
import { createPackagingAgreement } from './actions/create-packaging-agreement.ts';
import { createPackaging } from './actions/create-packaging.ts';
import { exportPackagingAgreements, exportPackaging } from './actions/export.ts';
import {
  importPackagingAgreements,
  downloadPackagingAgreementTemplate,
} from './actions/import-agreements.ts';
import { listPackagingAgreements, listPackaging, selectPackaging } from './actions/read.ts';

export const routes = routesOf(calls, {
  listPackaging,
  exportPackaging,
  createPackaging,
  changePackaging,
  listPackagingAgreements,
  exportPackagingAgreements,
  createPackagingAgreement,
  changePackagingAgreement,
  downloadPackagingAgreementTemplate,
  importPackagingAgreements,
  selectPackaging,
});
