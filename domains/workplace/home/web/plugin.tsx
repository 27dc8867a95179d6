import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { homePermissions } from '../contract/permissions.ts';
import { tours } from '../contract/tour.ts';

export default webPlugin({
  name: 'home',
  tour: tours,
  pages: [
    {
      path: '/index/home',
      title: { zh: '首页', en: 'Home' },
      open: true,
      load: () => import('./home-page.tsx'),
    },
    pageOf(homePermissions['home:set-up'], () => import('./set-up/set-up-page.tsx')),
  ],
});
