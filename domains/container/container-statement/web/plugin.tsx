import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { statementPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'container-statement',
  pages: [
    pageOf(statementPermissions['container-statement:list'], () => import('./list-page.tsx')),
    {
      path: '/container/statement-detail',
      title: { zh: '器具对账单详情', en: 'Container statement' },
      parent: '/container/statement',
      load: () => import('./detail-page.tsx'),
    },
    pageOf(statementPermissions['container-statement:figures'], () => import('./figures/figures-page.tsx')),
  ],
  finders: [{ needs: 'container-statement:list', load: () => import('./find-statements.ts') }],
});
