import { webPlugin } from '@portal/platform/web/plugin.ts';

export default webPlugin({
  name: 'pickup-plan',
  pages: [
    {
      path: '/transport/pickup-plan',
      title: { zh: '提货计划', en: 'Pickup plans' },
      load: () => import('./list-page.tsx'),
    },
    {
      path: '/transport/pickup-plan-detail',
      title: { zh: '提货计划详情', en: 'Pickup plan' },
      parent: '/transport/pickup-plan',
      load: () => import('./detail-page.tsx'),
    },
    {
      path: '/transport/pickup-board',
      title: { zh: '提货看板', en: 'Pickup board' },
      parent: '/transport/pickup-plan',
      load: () => import('./board/board-page.tsx'),
    },
  ],
  finders: [{ needs: 'pickup-plan:list', load: () => import('./find-plans.ts') }],
});
