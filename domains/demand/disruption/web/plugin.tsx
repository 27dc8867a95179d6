import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { disruptionPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'disruption',
  pages: [
    pageOf(disruptionPermissions['disruption:list'], () => import('./list-page.tsx')),
    {
      path: '/planning/disruption-detail',
      title: { zh: '中断卡', en: 'Disruption card' },
      parent: '/planning/disruption',
      load: () => import('./detail-page.tsx'),
    },
  ],
  finders: [{ needs: 'disruption:list', load: () => import('./find-disruptions.ts') }],
});
