import { boardPage } from '@portal/time-window/contract/permissions.ts';
import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'transport',
  pages: [
    {
      path: '/transport/transport-list',
      title: { zh: '运输单', en: 'Transport orders' },
      load: () => import('./list-page.tsx'),
    },
    {
      path: '/transport/transport-detail',
      title: { zh: '填写运输单', en: 'Write transport order' },
      parent: '/transport/transport-list',
      load: () => import('./edit-page.tsx'),
    },
    {
      path: '/transport/transport-view',
      title: { zh: '运输单详情', en: 'Transport order' },
      parent: '/transport/transport-list',
      load: () => import('./view-page.tsx'),
    },
    {
      path: '/transport/transport-snapshot',
      title: { zh: '运输单凭证', en: 'Transport voucher' },
      parent: '/transport/transport-list',
      load: () => import('./snapshot-page.tsx'),
    },
    {
      path: boardPage.path,
      title: { zh: boardPage.zh, en: boardPage.en },
      load: () => import('./board-page.tsx'),
    },
    {
      path: '/transport/tracking',
      title: { zh: '运输跟踪', en: 'Tracking' },
      load: () => import('./tracking-page.tsx'),
    },
  ],
  finders: [{ needs: 'transport:list', load: () => import('./find-orders.ts') }],
});
