import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const capacityPermissions = permissions({
  'capacity-survey:list': {
    kind: 'page',
    under: 'menu:planning',
    path: '/planning/capacity-survey',
    opens: ['/planning/capacity-survey-detail', '/planning/capacity-survey-answer'],
    order: 30,
    zh: '产能调查',
    en: 'Capacity surveys',
    roles: ['mrp-controller', 'logistics-planner', 'supplier-dispatcher', 'supplier-admin'],
  },
  'capacity-survey:ask': {
    kind: 'button',
    under: 'capacity-survey:list',
    zh: '发起产能调查',
    en: 'Ask for capacity',
    roles: ['mrp-controller'],
  },
  'capacity-survey:answer': {
    kind: 'button',
    under: 'capacity-survey:list',
    zh: '填写产能调查',
    en: 'Answer capacity surveys',
    roles: ['supplier-dispatcher', 'supplier-admin'],
  },
  'capacity-survey:decide': {
    kind: 'button',
    under: 'capacity-survey:list',
    zh: '处理产能调查',
    en: 'Decide capacity surveys',
    roles: ['mrp-controller'],
  },
  'capacity-group:list': {
    kind: 'page',
    under: 'menu:planning',
    path: '/planning/capacity-group',
    opens: ['/planning/capacity-group-detail'],
    order: 40,
    zh: '产能组',
    en: 'Capacity groups',
    roles: ['mrp-controller', 'logistics-planner', 'supplier-dispatcher', 'supplier-admin'],
  },
  'capacity-group:keep': {
    kind: 'button',
    under: 'capacity-group:list',
    zh: '维护产能组',
    en: 'Keep capacity groups',
    roles: ['mrp-controller', 'supplier-dispatcher', 'supplier-admin'],
  },
  'capacity-radar:list': {
    kind: 'page',
    under: 'menu:planning',
    path: '/planning/capacity-radar',
    order: 50,
    zh: '产能雷达',
    en: 'Capacity radar',
    roles: ['mrp-controller', 'logistics-planner', 'supplier-dispatcher', 'supplier-admin'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof capacityPermissions> {}
}
