import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'delivery-note',
  pages: [
    {
      path: '/management/sd-note',
      title: { zh: '批量发货单', en: 'Series delivery notes' },
      load: () => import('./list-page.tsx'),
    },
  ],
});
