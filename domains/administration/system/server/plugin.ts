import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { systemApiFields } from '../contract/api-fields.ts';
import { systemFailures } from '../contract/failures.ts';
import { systemPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'system',
  apiFields: systemApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: systemPermissions,
  failures: systemFailures,
  words,
});
