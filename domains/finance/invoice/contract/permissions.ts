import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const invoicePermissions = permissions({
  'invoice:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/invoice-status',
    opens: ['/finance/invoice-detail', '/finance/invoice-bind'],
    order: 30,
    zh: '发票状态',
    en: 'Invoices',
    roles: ['settlement-clerk', 'supplier-finance'],
  },
  'invoice:upload': {
    kind: 'button',
    under: 'invoice:list',
    zh: '上传和提交发票',
    en: 'Upload and submit invoices',
    roles: ['supplier-finance'],
  },
  'invoice:decide': {
    kind: 'button',
    under: 'invoice:list',
    zh: '核验和退回发票',
    en: 'Verify and reject invoices',
    roles: ['settlement-clerk'],
  },
  /** For the account of the ERP alone. */
  'invoice:answer': {
    kind: 'button',
    under: 'invoice:list',
    zh: '接收 ERP 对发票的答复（接口）',
    en: 'Take answers of the ERP to invoices (interface)',
  },
  'invoice:accept-despite': {
    kind: 'button',
    under: 'invoice:list',
    zh: '超出容差仍接受发票',
    en: 'Accept invoices despite tolerances',
    roles: ['settlement-clerk'],
  },
  'red-confirmation:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/red-confirmation',
    opens: ['/finance/red-confirmation-detail'],
    order: 35,
    zh: '红字确认单',
    en: 'Red letter confirmations',
    roles: ['settlement-clerk', 'supplier-finance'],
  },
  'red-confirmation:keep': {
    kind: 'button',
    under: 'red-confirmation:list',
    zh: '登记红字确认单',
    en: 'Keep red letter confirmations',
    roles: ['settlement-clerk', 'supplier-finance'],
  },
  'invoice:tax-list': {
    kind: 'button',
    under: 'invoice:list',
    zh: '导入税务平台清单',
    en: 'Import the list of the tax platform',
    roles: ['settlement-clerk'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof invoicePermissions> {}
}
