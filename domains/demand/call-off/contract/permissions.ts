import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const callOffPermissions = permissions({
  'call-off:list': {
    kind: 'page',
    zh: '批量要货通知',
    en: 'Series call-offs',
    under: 'menu:call-off',
    path: '/management/notify',
    opens: ['/management/notify-detail'],
    order: 10,
    roles: [
      'mrp-controller',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'supplier-dispatcher',
      'supplier-admin',
    ],
  },
  'call-off:history': {
    kind: 'page',
    zh: '要货历史',
    en: 'Call-off history',
    under: 'menu:call-off',
    path: '/management/history',
    opens: ['/management/history-detail', '/management/notify-detail'],
    order: 20,
    roles: ['mrp-controller', 'logistics-planner', 'supplier-dispatcher', 'supplier-admin'],
  },
  'call-off:tracking': {
    kind: 'page',
    zh: '要货跟踪',
    en: 'Call-off tracking',
    under: 'menu:call-off',
    path: '/management/call-off-tracking',
    opens: ['/management/notify-detail'],
    order: 18,
    roles: [
      'mrp-controller',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'supplier-dispatcher',
      'supplier-admin',
    ],
  },
  'call-off:commit': {
    kind: 'button',
    zh: '承诺',
    en: 'Commit',
    under: 'call-off:list',
    roles: ['supplier-dispatcher', 'supplier-admin'],
  },
  'call-off:reject': {
    kind: 'button',
    zh: '拒绝',
    en: 'Reject',
    under: 'call-off:list',
    roles: ['supplier-dispatcher', 'supplier-admin'],
  },
  'call-off:ask-again': {
    kind: 'button',
    zh: '重新要求反馈',
    en: 'Request again',
    under: 'call-off:list',
    roles: ['mrp-controller'],
  },
  'call-off:urgent': {
    kind: 'button',
    zh: '标记紧急',
    en: 'Mark urgent',
    under: 'call-off:list',
    roles: ['mrp-controller', 'logistics-planner'],
  },
  'call-off:publish': {
    kind: 'button',
    zh: '发布要货令',
    en: 'Publish call-offs',
    under: 'call-off:list',
    roles: ['mrp-controller'],
  },
});

/** Series call-offs, their history and their tracking show the same lines and releases: each page opens what is only read. */
export const READ_CALL_OFFS = {
  needs: 'call-off:list',
  orNeeds: ['call-off:history', 'call-off:tracking'],
} as const;

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof callOffPermissions> {}
}
