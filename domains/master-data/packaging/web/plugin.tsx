import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'packaging',
  pages: [
    {
      path: '/collaboration/packaging-data',
      title: { zh: '包装数据', en: 'Packaging' },
      load: () => import('./list-page.tsx'),
    },
    {
      path: '/collaboration/packaging-agreement',
      title: { zh: '包装协议', en: 'Packaging agreements' },
      load: () => import('./agreement-page.tsx'),
    },
  ],
});
