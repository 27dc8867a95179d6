import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'call-off',
  pages: [
    {
      path: '/management/notify',
      title: { zh: '批量要货通知', en: 'Series call-offs' },
      load: () => import('./list-page.tsx'),
    },
    {
      path: '/management/notify-detail',
      title: { zh: '要货通知详情', en: 'Call-off' },
      parent: '/management/notify',
      load: () => import('./detail-page.tsx'),
    },
    {
      path: '/management/history',
      title: { zh: '要货历史', en: 'Call-off history' },
      load: () => import('./history-page.tsx'),
    },
    {
      path: '/management/history-detail',
      title: { zh: '发布版本详情', en: 'Release' },
      parent: '/management/history',
      load: () => import('./history-detail-page.tsx'),
    },
  ],
  finders: [{ needs: 'call-off:list', load: () => import('./find-agreements.ts') }],
});
