import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { supplierPermissions } from '../contract/permissions.ts';
import { ORIGINS_PATH } from './origins.ts';

export default webPlugin({
  name: 'supplier',
  pages: [
    pageOf(supplierPermissions['supplier:list'], () => import('./list-page.tsx')),
    {
      path: '/collaboration/supplier-config',
      title: { zh: '供应商配置', en: 'Supplier settings' },
      load: () => import('./config-page.tsx'),
      parent: '/collaboration/supplier',
    },
    {
      path: ORIGINS_PATH,
      title: { zh: '供应商发货地', en: 'Production locations' },
      load: () => import('./origin-page.tsx'),
      parent: '/collaboration/supplier',
    },
    pageOf(supplierPermissions['supplier:forwarder'], () => import('./forwarder-page.tsx')),
    {
      path: '/collaboration/forwarder-detail',
      title: { zh: '承运商详情', en: 'Forwarder' },
      load: () => import('./forwarder-detail-page.tsx'),
      parent: '/collaboration/forwarder',
    },
    pageOf(supplierPermissions['supplier:agency'], () => import('./agency-page.tsx')),
    {
      path: '/collaboration/supplier-agency-detail',
      title: { zh: '供应商代理详情', en: 'Supplier agency' },
      load: () => import('./agency-detail-page.tsx'),
      parent: '/collaboration/supplier-agency',
    },
    pageOf(supplierPermissions['supplier:contact'], () => import('./contact-page.tsx')),
  ],
});
