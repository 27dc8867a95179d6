import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { packagingPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'packaging',
  pages: [
    pageOf(packagingPermissions['packaging:list'], () => import('./list-page.tsx')),
    pageOf(packagingPermissions['packaging:agreement-list'], () => import('./agreement-page.tsx')),
  ],
});
