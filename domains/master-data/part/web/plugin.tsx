import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { partPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'part',
  pages: [
    pageOf(partPermissions['part:list'], () => import('./list-page.tsx')),
    pageOf(partPermissions['part:supplier-list'], () => import('./supplier-part-page.tsx')),
  ],
});
