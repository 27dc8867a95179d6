import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { eightDPermissions } from '../contract/permissions.ts';
import { EIGHT_DS } from './addresses.ts';

export default webPlugin({
  name: 'eight-d',
  pages: [
    pageOf(eightDPermissions['eight-d:list'], () => import('./list-page.tsx')),
    {
      path: '/claims/eight-d-detail',
      title: { zh: '8D报告详情', en: '8D report' },
      parent: EIGHT_DS,
      load: () => import('./detail-page.tsx'),
    },
    {
      path: '/claims/eight-d-edit',
      title: { zh: '填写8D报告', en: 'Fill in 8D report' },
      parent: EIGHT_DS,
      load: () => import('./edit-page.tsx'),
    },
    {
      path: '/claims/eight-d-figures',
      title: { zh: '8D统计', en: '8D figures' },
      parent: EIGHT_DS,
      load: () => import('./figures/figures-page.tsx'),
    },
    pageOf(eightDPermissions['eight-d-clock:list'], () => import('./clock-page.tsx')),
  ],
  finders: [{ needs: 'eight-d:list', load: () => import('./find-eight-ds.ts') }],
});
