import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const differencePermissions = permissions({
  'price-difference:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/price-difference',
    opens: ['/finance/price-difference-detail'],
    order: 25,
    zh: '价差单',
    en: 'Price differences',
    roles: ['settlement-clerk', 'supplier-finance'],
  },
  'price-difference:propose': {
    kind: 'button',
    under: 'price-difference:list',
    zh: '生成价差单',
    en: 'Propose price differences',
    roles: ['settlement-clerk'],
  },
  'price-difference:review': {
    kind: 'button',
    under: 'price-difference:list',
    zh: '复核价差单',
    en: 'Review price differences',
    roles: ['settlement-clerk'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof differencePermissions> {}
}
