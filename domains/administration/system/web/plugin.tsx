import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { systemPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'system',
  pages: [pageOf(systemPermissions['system:jobs'], () => import('./jobs-page.tsx'))],
});
