import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

const PLANNERS = ['logistics-planner', 'packaging-planner'] as const;

export const containerNeedPermissions = permissions({
  'container:need': {
    kind: 'page',
    under: 'menu:container',
    path: '/container/need',
    opens: ['/container/need-detail'],
    order: 12,
    zh: '器具需求',
    en: 'Container needs',
    roles: [...PLANNERS, 'supplier-dispatcher'],
  },
  'container:share': {
    kind: 'page',
    under: 'menu:container',
    path: '/container/share',
    opens: ['/container/share-detail'],
    order: 13,
    zh: '器具短缺与分配',
    en: 'Shortages and shares',
    roles: PLANNERS,
  },
  'container:limit': {
    kind: 'page',
    under: 'menu:container',
    path: '/container/limit',
    order: 14,
    zh: '器具上下限',
    en: 'Container limits',
    roles: [...PLANNERS, 'supplier-dispatcher'],
  },
  'container:limit-edit': {
    kind: 'button',
    under: 'container:limit',
    zh: '维护上下限',
    en: 'Maintain limits',
    roles: PLANNERS,
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof containerNeedPermissions> {}
}
