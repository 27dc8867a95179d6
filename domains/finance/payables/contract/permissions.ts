import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

const BOTH = ['settlement-clerk', 'supplier-finance'] as const;

export const payablesPermissions = permissions({
  'cash:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/cash',
    order: 60,
    zh: '付款日历',
    en: 'Cash calendar',
    roles: BOTH,
  },
  'statement:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/statement',
    opens: ['/finance/statement-detail'],
    order: 65,
    zh: '往来对账单',
    en: 'Statements',
    roles: BOTH,
  },
  'payment-term:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/payment-term',
    order: 98,
    zh: '付款条件',
    en: 'Payment terms',
    roles: BOTH,
  },
  'payment-term:edit': {
    kind: 'button',
    under: 'payment-term:list',
    zh: '维护付款条件',
    en: 'Maintain payment terms',
    roles: ['settlement-clerk'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof payablesPermissions> {}
}
