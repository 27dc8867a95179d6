import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { partPermissions } from '../contract/permissions.ts';
import { PARTS, SUPPLIER_PARTS } from './paths.ts';

export default webPlugin({
  name: 'part',
  pages: [
    pageOf(partPermissions['part:list'], () => import('./list-page.tsx')),
    {
      path: '/collaboration/part-data-detail',
      title: { zh: '零件详情', en: 'Part' },
      parent: PARTS,
      load: () => import('./part-detail-page.tsx'),
    },
    pageOf(partPermissions['part:version-list'], () => import('./version-page.tsx')),
    pageOf(partPermissions['part:unit-list'], () => import('./part-unit-page.tsx')),
    pageOf(partPermissions['part:supplier-list'], () => import('./supplier-part-page.tsx')),
    {
      path: '/collaboration/plant-supplier-part-detail',
      title: { zh: '供应商零件详情', en: 'Supplier part' },
      parent: SUPPLIER_PARTS,
      load: () => import('./supplier-part-detail-page.tsx'),
    },
  ],
});
