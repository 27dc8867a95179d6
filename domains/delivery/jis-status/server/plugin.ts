import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { jisStatusApiFields } from '../contract/api-fields.ts';
import { jisStatusFailures } from '../contract/failures.ts';
import { jisStatusPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'jis-status',
  apiFields: jisStatusApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: jisStatusPermissions,
  history,
  failures: jisStatusFailures,
  words,
});
