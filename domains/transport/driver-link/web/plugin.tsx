import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { driverLinkPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'driver-link',
  pages: [pageOf(driverLinkPermissions['driver-link:gate'], () => import('./gate-code-page.tsx'))],
});
