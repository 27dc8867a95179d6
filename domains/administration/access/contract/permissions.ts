import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/**
 * SPEC sections 2 and 6. Opened for administrators alone until one binds it to another role; a supplier's administrator keeps the
 * users of his own company.
 */
export const accessPermissions = permissions({
  'access:user-list': {
    kind: 'page',
    zh: '用户管理',
    en: 'Users',
    under: 'menu:system',
    path: '/system/user',
    order: 10,
    roles: ['supplier-admin'],
  },
  'access:user-edit': {
    kind: 'button',
    zh: '维护用户',
    en: 'Maintain users',
    under: 'access:user-list',
    roles: ['supplier-admin'],
  },
  'access:user-history': {
    kind: 'button',
    zh: '用户变更记录',
    en: 'History of users',
    under: 'access:user-list',
  },
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
  'access:permission-list': {
    kind: 'page',
    zh: '权限管理',
    en: 'Permissions',
    under: 'menu:system',
    path: '/system/permission',
    order: 30,
  },
  'access:permission-edit': {
    kind: 'button',
    zh: '维护权限',
    en: 'Maintain permissions',
    under: 'access:permission-list',
  },
  'access:password-list': {
    kind: 'page',
    zh: '密码配置',
    en: 'Password rules',
    under: 'menu:system',
    path: '/system/password',
    order: 40,
  },
  'access:password-edit': {
    kind: 'button',
    zh: '维护密码规则',
    en: 'Maintain password rules',
    under: 'access:password-list',
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof accessPermissions> {}
}
