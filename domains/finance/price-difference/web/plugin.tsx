import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { differencePermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'price-difference',
  pages: [
    pageOf(differencePermissions['price-difference:list'], () => import('./list-page.tsx')),
    {
      path: '/finance/price-difference-detail',
      title: { zh: '价差单详情', en: 'Price differences of a version' },
      parent: '/finance/price-difference',
      load: () => import('./detail-page.tsx'),
    },
  ],
  finders: [{ needs: 'price-difference:list', load: () => import('./find-price-differences.ts') }],
});
