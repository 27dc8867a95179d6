import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** Opened for administrators alone until one binds it to another role. */
export const settingsPermissions = permissions({
  'settings:dict': {
    kind: 'page',
    zh: '数据字典',
    en: 'Dictionary',
    under: 'menu:system',
    path: '/system/dict',
    order: 40,
  },
  'settings:dict-edit': {
    kind: 'button',
    zh: '维护字典',
    en: 'Maintain the dictionary',
    under: 'settings:dict',
  },
  'settings:process': {
    kind: 'page',
    zh: '流程配置',
    en: 'Process options',
    under: 'menu:system',
    path: '/system/process',
    order: 50,
  },
  'settings:tenant': {
    kind: 'page',
    zh: '租户',
    en: 'Tenants',
    under: 'menu:system',
    path: '/system/company',
    order: 60,
  },
  'settings:email': {
    kind: 'page',
    zh: '邮件配置',
    en: 'E-mail settings',
    under: 'menu:system',
    path: '/system/email',
    order: 70,
  },
  'settings:bulletin': {
    kind: 'page',
    zh: '系统公告',
    en: 'Bulletins',
    under: 'menu:system',
    path: '/system/bulletin',
    order: 90,
  },
  'settings:bulletin-edit': {
    kind: 'button',
    zh: '维护系统公告',
    en: 'Maintain bulletins',
    under: 'settings:bulletin',
    opens: ['/system/edit-bulletin'],
  },
  'settings:icon': {
    kind: 'page',
    zh: '图标',
    en: 'Icons',
    under: 'menu:system',
    path: '/system/icon',
    order: 95,
  },
  'settings:mode': {
    kind: 'page',
    zh: '系统模式',
    en: 'System mode',
    under: 'menu:system',
    path: '/system/mode',
    order: 80,
  },
  'settings:tenant-edit': {
    kind: 'button',
    zh: '维护租户',
    en: 'Maintain tenants',
    under: 'settings:tenant',
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof settingsPermissions> {}
}
