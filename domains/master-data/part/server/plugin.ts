import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { partApiFields } from '../contract/api-fields.ts';
import { partFailures } from '../contract/failures.ts';
import { partPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'part',
  apiFields: partApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: partPermissions,
  history: { part: ['part:list'], plant_supplier_part: ['part:supplier-list'] },
  failures: partFailures,
  words,
  constraints: {
    plant_supplier_part_taken: 'part.supplierPartTaken',
  },
});
