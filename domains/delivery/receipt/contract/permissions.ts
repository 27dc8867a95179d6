import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const receiptPermissions = permissions({
  'receipt:list': {
    kind: 'page',
    under: 'menu:receipt',
    path: '/jis/tsl',
    order: 10,
    zh: '收货确认',
    en: 'Goods receipts',
    roles: [
      'receiving-clerk',
      'logistics-planner',
      'mrp-controller',
      'settlement-clerk',
      'supplier-dispatcher',
      'supplier-finance',
    ],
  },
  'receipt:confirm': {
    kind: 'button',
    under: 'receipt:list',
    zh: '确认收货',
    en: 'Confirm receipt',
    roles: ['receiving-clerk'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof receiptPermissions> {}
}
