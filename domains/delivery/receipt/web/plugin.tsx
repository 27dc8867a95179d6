import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'receipt',
  pages: [
    {
      path: '/jis/tsl',
      title: { zh: '收货确认', en: 'Goods receipts' },
      load: () => import('./receipt-page.tsx'),
    },
  ],
  finders: [{ needs: 'receipt:list', load: () => import('./find-receipts.ts') }],
});
