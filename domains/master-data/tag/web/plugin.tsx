import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { tagPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'tag',
  pages: [pageOf(tagPermissions['tag:list'], () => import('./list-page.tsx'))],
});
