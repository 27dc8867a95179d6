import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const preSeriesPermissions = permissions({
  'pre-series:list': {
    kind: 'page',
    zh: '批前要货通知',
    en: 'Pre-series call-offs',
    under: 'menu:call-off',
    path: '/management/pre-notify',
    opens: ['/management/pre-notify-detail'],
    order: 30,
    roles: [
      'mrp-controller',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'supplier-dispatcher',
      'supplier-admin',
    ],
  },
  'pre-series:history': {
    kind: 'page',
    zh: '批前要货历史',
    en: 'Pre-series history',
    under: 'menu:call-off',
    path: '/management/pre-history',
    opens: ['/management/pre-history-detail', '/management/pre-notify-detail'],
    order: 40,
    roles: ['mrp-controller', 'logistics-planner', 'supplier-dispatcher', 'supplier-admin'],
  },
  'pre-series:publish': {
    kind: 'button',
    zh: '发布批前要货',
    en: 'Publish pre-series call-offs',
    under: 'pre-series:list',
    roles: ['mrp-controller'],
  },
  'pre-series:commit': {
    kind: 'button',
    zh: '承诺、拒绝与拆分',
    en: 'Commit, refuse and split',
    under: 'pre-series:list',
    roles: ['supplier-dispatcher', 'supplier-admin'],
  },
  'pre-series:audit': {
    kind: 'button',
    zh: '审核与重新要求反馈',
    en: 'Audit and request again',
    under: 'pre-series:list',
    roles: ['mrp-controller'],
  },
  'pre-series:close': {
    kind: 'button',
    zh: '关闭剩余数量',
    en: 'Close the rest',
    under: 'pre-series:list',
    roles: ['mrp-controller'],
  },
  'pre-series:urgent': {
    kind: 'button',
    zh: '标记紧急',
    en: 'Mark urgent',
    under: 'pre-series:list',
    roles: ['mrp-controller', 'logistics-planner'],
  },
});

/** What is only read of the lines: on their page, and in their history. */
export const READ_PRE_SERIES = { needs: 'pre-series:list', orNeeds: ['pre-series:history'] } as const;

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof preSeriesPermissions> {}
}
