import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { unitPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'unit',
  pages: [pageOf(unitPermissions['unit:list'], () => import('./list-page.tsx'))],
});
