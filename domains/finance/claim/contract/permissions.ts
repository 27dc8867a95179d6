import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

const BOTH = ['settlement-clerk', 'logistics-planner', 'supplier-finance', 'supplier-admin'] as const;

export const claimPermissions = permissions({
  'claim:list': {
    kind: 'page',
    under: 'menu:claims',
    path: '/claims/claim',
    opens: ['/claims/claim-detail', '/claims/claim-new'],
    order: 10,
    zh: '索赔单',
    en: 'Claims',
    roles: BOTH,
  },
  'claim:write': {
    kind: 'button',
    under: 'claim:list',
    zh: '提出和撤回索赔',
    en: 'Raise and withdraw claims',
    roles: BOTH,
  },
  'claim:answer': {
    kind: 'button',
    under: 'claim:list',
    zh: '答复索赔',
    en: 'Answer claims',
    roles: ['settlement-clerk', 'supplier-finance', 'supplier-admin'],
  },
  'claim:decide': {
    kind: 'button',
    under: 'claim:list',
    zh: '裁定索赔',
    en: 'Decide claims',
    roles: ['settlement-clerk'],
  },
  /** Above the amount of the process options: by another person than who decided. */
  'claim:approve': {
    kind: 'button',
    under: 'claim:list',
    zh: '复核索赔裁定',
    en: 'Approve decisions of claims',
    roles: ['settlement-clerk'],
  },
  'claim-figures:list': {
    kind: 'page',
    under: 'menu:claims',
    path: '/claims/claim-figures',
    order: 20,
    zh: '索赔分析',
    en: 'Claim figures',
    roles: BOTH,
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof claimPermissions> {}
}
