import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { jisStatusPermissions } from '../contract/permissions.ts';
import { STATUSES, SUPPLIER_STATUSES } from './paths.ts';

export default webPlugin({
  name: 'jis-status',
  pages: [
    pageOf(jisStatusPermissions['jis-status:list'], () => import('./status-page.tsx')),
    {
      path: '/jis/status-detail',
      title: { zh: 'JIS 状态点', en: 'JIS status point' },
      parent: STATUSES,
      load: () => import('./status-detail-page.tsx'),
    },
    pageOf(jisStatusPermissions['jis-supplier-status:list'], () => import('./supplier-status-page.tsx')),
    {
      path: '/jis/supplier-status-detail',
      title: { zh: 'JIS 供应商状态', en: 'JIS supplier status' },
      parent: SUPPLIER_STATUSES,
      load: () => import('./supplier-status-detail-page.tsx'),
    },
    pageOf(jisStatusPermissions['jis-part-group:list'], () => import('./part-group-page.tsx')),
  ],
});
