import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { readJisStatus, selectJisStatuses, statuses } from './statuses.ts';
import { partGroups } from './part-groups.ts';
import { ruleJisPrint } from './actions/rule-jis-print.ts';
import { readJisSupplierStatus, supplierStatuses } from './supplier-statuses.ts';

export const routes = routesOf(calls, {
  listJisStatuses: statuses.page,
  exportJisStatuses: statuses.sheet,
  createJisStatus: statuses.create,
  changeJisStatus: statuses.change,
  downloadJisStatusTemplate: statuses.template,
  importJisStatuses: statuses.import,
  readJisStatus,
  selectJisStatuses,
  readJisSupplierStatus,
  ruleJisPrint,
  listJisSupplierStatuses: supplierStatuses.page,
  exportJisSupplierStatuses: supplierStatuses.sheet,
  createJisSupplierStatus: supplierStatuses.create,
  changeJisSupplierStatus: supplierStatuses.change,
  downloadJisSupplierStatusTemplate: supplierStatuses.template,
  importJisSupplierStatuses: supplierStatuses.import,
  listJisPartGroups: partGroups.page,
  exportJisPartGroups: partGroups.sheet,
  createJisPartGroup: partGroups.create,
  changeJisPartGroup: partGroups.change,
  downloadJisPartGroupTemplate: partGroups.template,
  importJisPartGroups: partGroups.import,
});
