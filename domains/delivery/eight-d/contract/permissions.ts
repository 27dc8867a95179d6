import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const eightDPermissions = permissions({
  'eight-d:list': {
    kind: 'page',
    under: 'menu:claims',
    path: '/claims/eight-d-list',
    opens: ['/claims/eight-d-detail', '/claims/eight-d-edit', '/claims/eight-d-figures'],
    order: 20,
    zh: '8D报告',
    en: '8D reports',
    roles: [
      'receiving-lead',
      'logistics-planner',
      // who claims, or answers a claim, reads the report that it asked for
      'settlement-clerk',
      'supplier-dispatcher',
      'supplier-finance',
      'supplier-admin',
    ],
  },
  'eight-d:edit': {
    kind: 'button',
    under: 'eight-d:list',
    zh: '填写8D报告',
    en: 'Fill in 8D reports',
    roles: ['supplier-dispatcher', 'supplier-admin'],
  },
  'eight-d:decide': {
    kind: 'button',
    under: 'eight-d:list',
    zh: '新建与批准8D报告',
    en: 'Open and decide 8D reports',
    roles: ['receiving-lead', 'logistics-planner'],
  },
  'eight-d-clock:list': {
    kind: 'page',
    under: 'menu:claims',
    path: '/claims/eight-d-clock',
    order: 30,
    zh: '8D期限',
    en: '8D due days',
    roles: ['receiving-lead', 'logistics-planner'],
  },
  'eight-d-clock:edit': {
    kind: 'button',
    under: 'eight-d-clock:list',
    zh: '维护8D期限',
    en: 'Maintain 8D due days',
    roles: ['receiving-lead'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof eightDPermissions> {}
}
