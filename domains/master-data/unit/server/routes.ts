import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { selectUnits } from './queries.ts';
import { units } from './units.ts';

export const routes = routesOf(calls, {
  listUnits: units.page,
  exportUnits: units.sheet,
  createUnit: units.create,
  changeUnit: units.change,
  downloadUnitTemplate: units.template,
  importUnits: units.import,
  selectUnits,
});
