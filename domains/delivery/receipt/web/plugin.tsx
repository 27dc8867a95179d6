import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { receiptPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'receipt',
  pages: [
    {
      path: '/management/receipt',
      title: { zh: '收货确认', en: 'Goods receipts' },
      load: () => import('./receipt-page.tsx'),
    },
    pageOf(receiptPermissions['quality-hold:list'], () => import('./hold-page.tsx')),
  ],
  waiting: [{ needs: 'receipt:list', load: () => import('./offline/in-header.ts') }],
  finders: [{ needs: 'receipt:list', load: () => import('./find-receipts.ts') }],
});
