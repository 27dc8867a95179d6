import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/**
 * SPEC sections 2 and 6. Opened for administrators alone until one binds it to another role; a supplier's administrator keeps the
 * users of his own company.
 */
export const accessPermissions = permissions({
  'access:user-list': {
    kind: 'page',
    peopleOnly: true,
    zh: '用户管理',
    en: 'Users',
    under: 'menu:system',
    path: '/system/user',
    order: 10,
    roles: ['supplier-admin'],
  },
  'access:user-edit': {
    kind: 'button',
    peopleOnly: true,
    zh: '维护用户',
    en: 'Maintain users',
    under: 'access:user-list',
    roles: ['supplier-admin'],
  },
  'access:user-history': {
    kind: 'button',
    peopleOnly: true,
    zh: '用户变更记录',
    en: 'History of users',
    under: 'access:user-list',
  },
  'access:role-list': {
    kind: 'page',
    peopleOnly: true,
    zh: '角色管理',
    en: 'Roles',
    under: 'menu:system',
    path: '/system/role',
    order: 20,
  },
  'access:role-edit': {
    kind: 'button',
    peopleOnly: true,
    zh: '维护角色',
    en: 'Maintain roles',
    under: 'access:role-list',
  },
  'access:permission-list': {
    kind: 'page',
    peopleOnly: true,
    zh: '权限管理',
    en: 'Permissions',
    under: 'menu:system',
    path: '/system/permission',
    order: 30,
  },
  'access:permission-edit': {
    kind: 'button',
    peopleOnly: true,
    zh: '维护权限',
    en: 'Maintain permissions',
    under: 'access:permission-list',
  },
  'access:password-list': {
    kind: 'page',
    peopleOnly: true,
    zh: '密码配置',
    en: 'Password rules',
    under: 'menu:system',
    path: '/system/password',
    order: 40,
  },
  'access:password-edit': {
    kind: 'button',
    peopleOnly: true,
    zh: '维护密码规则',
    en: 'Maintain password rules',
    under: 'access:password-list',
  },
  'access:token-list': {
    kind: 'page',
    peopleOnly: true,
    zh: '接口令牌',
    en: 'API tokens',
    under: 'menu:system',
    path: '/system/api-token',
    order: 15,
    roles: ['supplier-admin'],
  },
  'access:token-edit': {
    kind: 'button',
    peopleOnly: true,
    zh: '维护接口令牌',
    en: 'Maintain API tokens',
    under: 'access:token-list',
    roles: ['supplier-admin'],
  },
  'access:token-end': {
    kind: 'button',
    peopleOnly: true,
    zh: '停用接口令牌',
    en: 'End API tokens',
    under: 'access:token-list',
    roles: ['supplier-admin'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof accessPermissions> {}
}
