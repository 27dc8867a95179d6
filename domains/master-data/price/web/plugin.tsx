import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { pricePermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'price',
  pages: [
    pageOf(pricePermissions['price:list'], () => import('./list-page.tsx')),
    {
      path: '/collaboration/price-detail',
      title: { zh: '价格详情', en: 'Price' },
      parent: '/collaboration/price',
      load: () => import('./detail-page.tsx'),
    },
  ],
});
