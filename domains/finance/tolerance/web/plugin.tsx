import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { tolerancePermissions } from '../contract/permissions.ts';

const LIST = '/finance/tolerance';

export default webPlugin({
  name: 'tolerance',
  pages: [
    pageOf(tolerancePermissions['tolerance:list'], () => import('./list-page.tsx')),
    {
      path: '/finance/tolerance-detail',
      title: { zh: '容差版本', en: 'Tolerances' },
      parent: LIST,
      load: () => import('./detail-page.tsx'),
    },
    {
      path: '/finance/tolerance-new',
      title: { zh: '新的容差版本', en: 'New version of tolerances' },
      parent: LIST,
      load: () => import('./new-page.tsx'),
    },
  ],
});
