import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { despatchAdvicePermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'despatch-advice',
  pages: [pageOf(despatchAdvicePermissions['despatch-advice:list'], () => import('./list-page.tsx'))],
});
