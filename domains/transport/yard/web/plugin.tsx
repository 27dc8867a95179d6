import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { yardPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'yard',
  pages: [
    pageOf(yardPermissions['yard:list'], () => import('./yard-page.tsx')),
    { ...pageOf(yardPermissions['yard:board'], () => import('./board/board-page.tsx')), bare: true },
    pageOf(yardPermissions['yard:figures'], () => import('./figures/figures-page.tsx')),
    {
      path: '/transport/yard-visits',
      title: { zh: '入场记录', en: 'Visits of the yard' },
      parent: '/transport/yard',
      load: () => import('./visits-page.tsx'),
    },
  ],
});
