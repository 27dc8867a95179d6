import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { payablesPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'payables',
  pages: [
    pageOf(payablesPermissions['cash:list'], () => import('./cash/cash-page.tsx')),
    pageOf(payablesPermissions['statement:list'], () => import('./statement/list-page.tsx')),
    {
      path: '/finance/statement-detail',
      title: { zh: '往来对账单详情', en: 'Statement' },
      parent: '/finance/statement',
      load: () => import('./statement/detail-page.tsx'),
    },
    pageOf(payablesPermissions['payment-term:list'], () => import('./term-page.tsx')),
  ],
});
