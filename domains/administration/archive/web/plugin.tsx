import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { archivePermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'archive',
  pages: [pageOf(archivePermissions['archive:list'], () => import('./archive-page.tsx'))],
});
