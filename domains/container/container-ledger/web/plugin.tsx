import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { containerPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'container-ledger',
  pages: [
    pageOf(containerPermissions['container:inventory'], () => import('./inventory-page.tsx')),
    {
      path: '/container/inventory-detail',
      title: { zh: '器具库存详情', en: 'Inventory of a holder' },
      parent: '/container/inventory',
      load: () => import('./inventory-detail-page.tsx'),
    },
    pageOf(containerPermissions['container:movement'], () => import('./movement-page.tsx')),
  ],
});
