import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { milkRunPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'milk-run',
  pages: [
    pageOf(milkRunPermissions['milk-run:list'], () => import('./list-page.tsx')),
    {
      path: '/transport/milk-run-detail',
      title: { zh: '循环取货详情', en: 'Milk run' },
      parent: '/transport/milk-run',
      load: () => import('./detail-page.tsx'),
    },
  ],
});
