import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

const BOTH = ['settlement-clerk', 'supplier-finance'] as const;

export const settlementPermissions = permissions({
  'settlement:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/settlement-list',
    opens: ['/finance/settlement-detail'],
    order: 10,
    zh: '结算清单',
    en: 'Settlement lists',
    roles: BOTH,
  },
  'settlement:answer': {
    kind: 'button',
    under: 'settlement:list',
    zh: '确认结算清单和提出异议',
    en: 'Accept and dispute settlement lists',
    roles: ['supplier-finance'],
  },
  'settlement:make': {
    kind: 'button',
    under: 'settlement:list',
    zh: '生成结算清单',
    en: 'Make settlement lists',
    roles: ['settlement-clerk'],
  },
  'settlement:decide': {
    kind: 'button',
    under: 'settlement:list',
    zh: '冻结、撤销和关闭结算清单',
    en: 'Block, dissolve and close settlement lists',
    roles: ['settlement-clerk'],
  },
  'settlement-waiting:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/settlement-waiting',
    order: 20,
    zh: '待结算收货',
    en: 'Goods to settle',
    roles: BOTH,
  },
  'settlement-buyer:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/buyer',
    order: 90,
    zh: '结算主体',
    en: 'Buyers',
    roles: ['settlement-clerk'],
  },
  'settlement-buyer:edit': {
    kind: 'button',
    under: 'settlement-buyer:list',
    zh: '维护结算主体',
    en: 'Maintain buyers',
    roles: ['settlement-clerk'],
  },
  'settlement-seller:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/seller',
    order: 95,
    zh: '开票主体',
    en: 'Sellers',
    roles: BOTH,
  },
  'settlement-seller:edit': {
    kind: 'button',
    under: 'settlement-seller:list',
    zh: '维护开票主体',
    en: 'Maintain sellers',
    roles: ['settlement-clerk'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof settlementPermissions> {}
}
