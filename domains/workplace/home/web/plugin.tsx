import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'home',
  pages: [
    {
      path: '/index/home',
      title: { zh: '首页', en: 'Home' },
      open: true,
      load: () => import('./home-page.tsx'),
    },
  ],
});
