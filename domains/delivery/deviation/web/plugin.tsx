import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { deviationPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'deviation',
  pages: [
    pageOf(deviationPermissions['deviation:list'], () => import('./list-page.tsx')),
    {
      path: '/management/deviation-detail',
      title: { zh: '收货偏差详情', en: 'Deviation' },
      parent: '/management/deviation',
      load: () => import('./detail-page.tsx'),
    },
  ],
  finders: [{ needs: 'deviation:list', load: () => import('./find-deviations.ts') }],
});
