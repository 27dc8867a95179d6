import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { invoicePermissions } from '../contract/permissions.ts';

export default webPlugin({
  name: 'invoice',
  pages: [
    pageOf(invoicePermissions['red-confirmation:list'], () => import('./confirmation/list-page.tsx')),
    {
      path: '/finance/red-confirmation-detail',
      title: { zh: '红字确认单详情', en: 'Red letter confirmation' },
      parent: '/finance/red-confirmation',
      load: () => import('./confirmation/detail-page.tsx'),
    },
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
  finders: [
    { needs: 'invoice:list', load: () => import('./find-invoices.ts') },
    { needs: 'red-confirmation:list', load: () => import('./confirmation/find-confirmations.ts') },
  ],
  recordParts: [
    { record: 'settlement', needs: 'invoice:list', load: () => import('./binding/on-settlement.tsx') },
  ],
});
