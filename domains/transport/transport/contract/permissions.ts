import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { boardPage } from '@portal/time-window/contract/permissions.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const transportPermissions = permissions({
  'transport:list': {
    kind: 'page',
    under: 'menu:transport',
    path: '/transport/transport-list',
    opens: ['/transport/transport-view', '/transport/transport-snapshot'],
    order: 10,
    zh: '运输单',
    en: 'Transport orders',
    roles: [
      'supplier-dispatcher',
      'supplier-admin',
      'forwarder-dispatcher',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'mrp-controller',
    ],
  },
  'transport:tracking': {
    kind: 'page',
    under: 'menu:transport',
    path: '/transport/tracking',
    order: 20,
    zh: '运输跟踪',
    en: 'Tracking',
    roles: [
      'supplier-dispatcher',
      'forwarder-dispatcher',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'mrp-controller',
    ],
  },
  'transport:board': {
    kind: 'page',
    under: 'menu:windows',
    path: boardPage.path,
    order: 22,
    zh: boardPage.zh,
    en: boardPage.en,
    roles: ['logistics-planner'],
  },
  'transport:edit': {
    kind: 'button',
    under: 'transport:list',
    opens: ['/transport/transport-detail'],
    zh: '新建与编辑',
    en: 'Create and edit',
    roles: ['supplier-dispatcher', 'forwarder-dispatcher'],
  },
  'transport:confirm': {
    kind: 'button',
    under: 'transport:list',
    opens: [boardPage.path],
    zh: '确认或驳回',
    en: 'Confirm or reject',
    roles: ['logistics-planner'],
  },
  'transport:carry': {
    kind: 'button',
    under: 'transport:list',
    zh: '接单与发车',
    en: 'Accept and depart',
    roles: ['forwarder-dispatcher'],
  },
  'transport:complete': {
    kind: 'button',
    under: 'transport:list',
    zh: '到达与卸货完成',
    en: 'Arrival and unloading',
    roles: ['receiving-clerk', 'receiving-lead', 'logistics-planner'],
  },
  'transport:take-back': {
    kind: 'button',
    under: 'transport:list',
    zh: '撤销发车',
    en: 'Take a departure back',
    roles: ['logistics-planner'],
  },
  'transport:cancel': {
    kind: 'button',
    under: 'transport:list',
    zh: '取消',
    en: 'Cancel',
    roles: ['supplier-dispatcher', 'forwarder-dispatcher', 'logistics-planner'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof transportPermissions> {}
}
