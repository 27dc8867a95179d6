import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { homeApiFields } from '../contract/api-fields.ts';
import { homePermissions } from '../contract/permissions.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'home',
  apiFields: homeApiFields,
  routes,
  permissions: homePermissions,
});
