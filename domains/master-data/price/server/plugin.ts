import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { priceApiFields } from '../contract/api-fields.ts';
import { priceFailures } from '../contract/failures.ts';
import { pricePermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'price',
  // Whoever acts for another supplier delivers for him; what he is paid is none of it.
  asOneself: true,
  apiFields: priceApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: pricePermissions,
  history,
  counters,
  failures: priceFailures,
  words,
});
