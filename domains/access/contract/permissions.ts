import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** SPEC sections 2 and 6. Opened for administrators alone until one binds it to another role. */
export const accessPermissions = permissions({
  'access:role-list': {
    kind: 'page',
    zh: '角色管理',
    en: 'Roles',
    under: 'menu:system',
    path: '/system/role',
    order: 20,
  },
  'access:role-edit': {
    kind: 'button',
    zh: '维护角色',
    en: 'Maintain roles',
    under: 'access:role-list',
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof accessPermissions> {}
}
