import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const yardPermissions = permissions({
  'yard:list': {
    kind: 'page',
    under: 'menu:yard',
    path: '/transport/yard',
    opens: ['/transport/yard-visits'],
    order: 32,
    zh: '泊位叫号',
    en: 'Yard',
    roles: [
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'supplier-dispatcher',
      'forwarder-dispatcher',
    ],
  },
  'yard:board': {
    kind: 'page',
    under: 'menu:yard',
    path: '/transport/yard-board',
    order: 34,
    zh: '泊位大屏',
    en: 'Yard board',
    roles: ['logistics-planner', 'receiving-clerk', 'receiving-lead'],
  },
  'yard:figures': {
    kind: 'page',
    under: 'menu:yard',
    path: '/transport/yard-figures',
    opens: ['/transport/yard-visits'],
    order: 36,
    zh: '泊位分析',
    en: 'Yard figures',
    roles: ['logistics-planner', 'receiving-lead', 'receiving-clerk'],
  },
  'yard:work': {
    kind: 'button',
    under: 'yard:list',
    zh: '登记与叫号',
    en: 'Check in and call trucks',
    roles: ['logistics-planner', 'receiving-clerk', 'receiving-lead'],
  },
  'yard:walk-in': {
    kind: 'button',
    under: 'yard:list',
    zh: '登记无单车辆',
    en: 'Register trucks without an order',
    roles: ['logistics-planner', 'receiving-clerk', 'receiving-lead'],
  },
  'yard:overrule': {
    kind: 'button',
    under: 'yard:list',
    zh: '班次外或专用道口仍然叫号',
    en: 'Call trucks to docks that are closed or kept',
    roles: ['receiving-lead', 'logistics-planner'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof yardPermissions> {}
}
