import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { settlementPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'settlement',
  pages: [
    pageOf(settlementPermissions['settlement:list'], () => import('./list-page.tsx')),
    {
      path: '/finance/settlement-detail',
      title: { zh: '结算清单详情', en: 'Settlement list' },
      parent: '/finance/settlement-list',
      load: () => import('./detail-page.tsx'),
    },
    pageOf(settlementPermissions['settlement-waiting:list'], () => import('./waiting-page.tsx')),
    pageOf(settlementPermissions['settlement-buyer:list'], () => import('./buyer-page.tsx')),
    pageOf(settlementPermissions['settlement-seller:list'], () => import('./seller-page.tsx')),
  ],
  finders: [{ needs: 'settlement:list', load: () => import('./find-settlements.ts') }],
});
