import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'call-off',
  pages: [
    {
      path: '/management/notify',
      title: { zh: '批量要货通知', en: 'Series call-offs' },
      load: () => import('./list-page.tsx'),
    },
  ],
});
