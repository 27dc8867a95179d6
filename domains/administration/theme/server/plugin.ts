import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { themeApiFields } from '../contract/api-fields.ts';
import { themeFailures } from '../contract/failures.ts';
import { themePermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'theme',
  apiFields: themeApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: themePermissions,
  history,
  failures: themeFailures,
  words,
});
