import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** Limits are for those who settle: who knows them can use them up. */
export const tolerancePermissions = permissions({
  'tolerance:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/tolerance',
    opens: ['/finance/tolerance-detail', '/finance/tolerance-new'],
    order: 80,
    zh: '发票校验容差',
    en: 'Invoice tolerances',
    roles: ['settlement-clerk'],
  },
  'tolerance:edit': {
    kind: 'button',
    under: 'tolerance:list',
    zh: '提交容差版本',
    en: 'Propose tolerances',
    roles: ['settlement-clerk'],
  },
  'tolerance:approve': {
    kind: 'button',
    under: 'tolerance:list',
    zh: '审批容差版本',
    en: 'Approve tolerances',
    roles: ['settlement-clerk'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof tolerancePermissions> {}
}
