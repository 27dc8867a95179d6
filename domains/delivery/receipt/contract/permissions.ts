import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const receiptPermissions = permissions({
  'receipt:list': {
    kind: 'page',
    under: 'menu:receipt',
    path: '/management/receipt',
    order: 10,
    zh: '收货确认',
    en: 'Goods receipts',
    roles: [
      'receiving-clerk',
      'receiving-lead',
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
    roles: ['receiving-clerk', 'receiving-lead'],
  },
  'receipt:reverse': {
    kind: 'button',
    under: 'receipt:list',
    zh: '冲销收货',
    en: 'Reverse receipt',
    roles: ['receiving-lead'],
  },
  'receipt:unannounced': {
    kind: 'button',
    under: 'receipt:list',
    zh: '无单收货',
    en: 'Receive without a note',
    roles: ['receiving-clerk', 'receiving-lead'],
  },
  'quality-hold:list': {
    kind: 'page',
    under: 'menu:receipt',
    path: '/management/quality-hold',
    order: 15,
    zh: '质量冻结',
    en: 'Quality holds',
    roles: [
      'receiving-clerk',
      'receiving-lead',
      'logistics-planner',
      'mrp-controller',
      'supplier-dispatcher',
      'supplier-admin',
    ],
  },
  'quality-hold:decide': {
    kind: 'button',
    under: 'quality-hold:list',
    zh: '判定质量冻结',
    en: 'Decide quality holds',
    roles: ['receiving-lead'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof receiptPermissions> {}
}
