import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'delivery-note',
  pages: [
    {
      path: '/management/sd-note',
      title: { zh: '批量发货单', en: 'Series delivery notes' },
      load: () => import('./list-page.tsx'),
    },
    {
      path: '/management/pre-sd-note',
      title: { zh: '批前发货单', en: 'Pre-series delivery notes' },
      load: () => import('./pre-list-page.tsx'),
    },
    {
      path: '/management/packing-deviation',
      title: { zh: '包装偏差', en: 'Packing deviations' },
      load: () => import('./deviation-page.tsx'),
    },
    {
      path: '/management/packing-alternative',
      title: { zh: '替代包装', en: 'Alternative packing' },
      load: () => import('./alternative-page.tsx'),
    },
    {
      path: '/common/dn-detail',
      title: { zh: '填写发货单', en: 'Write delivery note' },
      parent: '/management/sd-note',
      load: () => import('./edit-page.tsx'),
    },
    {
      path: '/common/dn-detail-view',
      title: { zh: '发货单详情', en: 'Delivery note' },
      parent: '/management/sd-note',
      load: () => import('./view-page.tsx'),
    },
  ],
  finders: [{ needs: 'delivery-note:list', load: () => import('./find-notes.ts') }],
});
