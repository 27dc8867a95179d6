import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { cumulativePermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'cumulative',
  pages: [
    pageOf(cumulativePermissions['cumulative:list'], () => import('./list-page.tsx')),
    {
      path: '/management/cumulative-detail',
      title: { zh: '累计数对账详情', en: 'Cumulatives of an agreement' },
      parent: '/management/cumulative',
      load: () => import('./detail-page.tsx'),
    },
  ],
});
