import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { partApiFields } from '../contract/api-fields.ts';
import { partFailures } from '../contract/failures.ts';
import { partPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { dispositorCodes, partDelivered } from './queries.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'part',
  apiFields: partApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: partPermissions,
  history,
  failures: partFailures,
  words,
  answers: { 'access.mrp-codes': dispositorCodes },
  uses: {
    part: [{ page: 'part:supplier-list', filter: 'partNo', count: partDelivered }],
  },
  constraints: {
    plant_supplier_part_taken: 'part.supplierPartTaken',
  },
});
