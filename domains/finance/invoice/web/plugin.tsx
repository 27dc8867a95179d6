import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { invoicePermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'invoice',
  pages: [
    pageOf(invoicePermissions['invoice:list'], () => import('./list-page.tsx')),
    {
      path: '/finance/invoice-detail',
      title: { zh: '发票详情', en: 'Invoice' },
      parent: '/finance/invoice-status',
      load: () => import('./detail-page.tsx'),
    },
    {
      path: '/finance/invoice-bind',
      title: { zh: '对应结算清单并检查', en: 'Bind and check invoices' },
      parent: '/finance/invoice-status',
      load: () => import('./binding/bind-page.tsx'),
    },
  ],
  recordTools: [
    {
      record: 'settlement',
      title: { zh: '上传发票', en: 'Upload invoices' },
      needs: 'invoice:upload',
      load: () => import('./upload/for-settlement.tsx'),
    },
  ],
  recordParts: [
    { record: 'settlement', needs: 'invoice:list', load: () => import('./binding/on-settlement.tsx') },
  ],
});
