import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const releaseChangePermissions = permissions({
  'release-change:list': {
    kind: 'page',
    zh: '要货变更',
    en: 'Release changes',
    under: 'menu:call-off',
    path: '/management/release-change',
    opens: ['/management/release-change-detail'],
    order: 15,
    roles: [
      'mrp-controller',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'supplier-dispatcher',
      'supplier-admin',
    ],
  },
  'release-change:object': {
    kind: 'button',
    zh: '提出异议',
    en: 'Object',
    under: 'release-change:list',
    roles: ['supplier-dispatcher', 'supplier-admin'],
  },
  'release-change:decide': {
    kind: 'button',
    zh: '处理异议',
    en: 'Decide objections',
    under: 'release-change:list',
    roles: ['mrp-controller'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof releaseChangePermissions> {}
}
