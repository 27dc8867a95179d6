import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { labelPrinterPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'label-printer',
  pages: [pageOf(labelPrinterPermissions['label-printer:list'], () => import('./list-page.tsx'))],
});
