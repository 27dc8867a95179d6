import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { labelPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'label',
  pages: [pageOf(labelPermissions['delivery-note:label-layout'], () => import('./layout/layout-page.tsx'))],
});
