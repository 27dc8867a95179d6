import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { supplierApiFields } from '../contract/api-fields.ts';
import { supplierFailures } from '../contract/failures.ts';
import { supplierPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { activeSuppliers, supplierChoices } from './queries.ts';
import { principalsOf } from './agencies.ts';
import { contactsOf } from './offers.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'supplier',
  apiFields: supplierApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: supplierPermissions,
  history,
  answers: {
    'notification.contacts': contactsOf,
    'notification.principals': principalsOf,
    'plant.suppliers': async (caller, { codes, name }) =>
      codes === undefined ? supplierChoices(caller, name) : activeSuppliers(caller, codes),
  },
  failures: supplierFailures,
  words,
  constraints: {
    supplier_origin_taken: 'supplier.originTaken',
    forwarder_code_taken: 'forwarder.codeTaken',
  },
});
