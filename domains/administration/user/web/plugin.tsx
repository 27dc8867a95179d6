import { accessPermissions } from '@portal/access/contract/permissions.ts';
import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'user',
  pages: [pageOf(accessPermissions['access:user-list'], () => import('./list-page.tsx'))],
});
