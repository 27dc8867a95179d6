import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** Prices are for those who settle: no role of the goods opens them. */
export const pricePermissions = permissions({
  'price:list': {
    kind: 'page',
    under: 'menu:collaboration',
    path: '/collaboration/price',
    opens: ['/collaboration/price-detail'],
    order: 75,
    zh: '价格',
    en: 'Prices',
    roles: ['settlement-clerk', 'supplier-finance'],
  },
  'price:edit': {
    kind: 'button',
    under: 'price:list',
    zh: '维护价格',
    en: 'Maintain prices',
    roles: ['settlement-clerk'],
  },
  'price:approve': {
    kind: 'button',
    under: 'price:list',
    zh: '审批价格',
    en: 'Approve prices',
    roles: ['settlement-clerk'],
  },
  /** For the account of the ERP alone: where its prices count at once, no second person looks at them. */
  'price:take': {
    kind: 'button',
    under: 'price:list',
    zh: '接收 ERP 价格（接口）',
    en: 'Take prices of the ERP (interface)',
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof pricePermissions> {}
}
