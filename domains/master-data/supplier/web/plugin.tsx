import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { supplierPermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'supplier',
  pages: [
    pageOf(supplierPermissions['supplier:list'], () => import('./list-page.tsx')),
    pageOf(supplierPermissions['supplier:contact'], () => import('./contact-page.tsx')),
  ],
});
