import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const scorecardPermissions = permissions({
  'kpi-score:list': {
    kind: 'page',
    under: 'menu:kpi',
    path: '/kpi/score',
    opens: ['/kpi/score-detail'],
    order: 10,
    zh: '绩效评分',
    en: 'Scores',
    roles: [
      'mrp-controller',
      'logistics-planner',
      'supplier-dispatcher',
      'supplier-admin',
      'forwarder-dispatcher',
    ],
  },
  'kpi-period:list': {
    kind: 'page',
    under: 'menu:kpi',
    path: '/kpi/period',
    order: 15,
    zh: '季度与年度绩效',
    en: 'Quarters and years',
    roles: [
      'mrp-controller',
      'logistics-planner',
      'supplier-dispatcher',
      'supplier-admin',
      'forwarder-dispatcher',
    ],
  },
  'kpi-score:publish': {
    kind: 'button',
    under: 'kpi-score:list',
    zh: '发布和关闭评分',
    en: 'Publish and close scores',
    roles: ['logistics-planner'],
  },
  'kpi-dispute:list': {
    kind: 'page',
    under: 'menu:kpi',
    path: '/kpi/dispute',
    opens: ['/kpi/dispute-detail'],
    order: 20,
    zh: '绩效异议',
    en: 'Score disputes',
    roles: [
      'mrp-controller',
      'logistics-planner',
      'supplier-dispatcher',
      'supplier-admin',
      'forwarder-dispatcher',
    ],
  },
  'kpi-dispute:raise': {
    kind: 'button',
    under: 'kpi-dispute:list',
    zh: '提出绩效异议',
    en: 'Dispute lots',
    roles: ['supplier-dispatcher', 'supplier-admin', 'forwarder-dispatcher'],
  },
  'kpi-dispute:decide': {
    kind: 'button',
    under: 'kpi-dispute:list',
    zh: '裁定绩效异议',
    en: 'Decide score disputes',
    roles: ['logistics-planner'],
  },
  'kpi-entry:list': {
    kind: 'page',
    under: 'menu:kpi',
    path: '/kpi/entry',
    order: 25,
    zh: '绩效评价与数据',
    en: 'Ratings and figures',
    roles: ['mrp-controller', 'logistics-planner'],
  },
  'kpi-entry:edit': {
    kind: 'button',
    under: 'kpi-entry:list',
    zh: '录入绩效评价与数据',
    en: 'Enter ratings and figures',
    roles: ['mrp-controller', 'logistics-planner'],
  },
  'kpi-template:list': {
    kind: 'page',
    under: 'menu:kpi',
    path: '/kpi/template',
    opens: ['/kpi/template-detail', '/kpi/template-new'],
    order: 30,
    zh: '考核模板',
    en: 'Score templates',
    roles: ['mrp-controller', 'logistics-planner'],
  },
  'kpi-template:edit': {
    kind: 'button',
    under: 'kpi-template:list',
    zh: '提交考核模板',
    en: 'Propose score templates',
    roles: ['logistics-planner'],
  },
  'kpi-template:approve': {
    kind: 'button',
    under: 'kpi-template:list',
    zh: '审批考核模板',
    en: 'Approve score templates',
    roles: ['logistics-planner', 'mrp-controller'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof scorecardPermissions> {}
}
