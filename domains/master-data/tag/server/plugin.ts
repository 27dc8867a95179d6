import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { tagApiFields } from '../contract/api-fields.ts';
import { tagFailures } from '../contract/failures.ts';
import { tagPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'tag',
  apiFields: tagApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: tagPermissions,
  history,
  failures: tagFailures,
  words,
});
