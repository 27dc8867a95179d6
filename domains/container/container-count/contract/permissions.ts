import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

const CLERKS = ['logistics-planner', 'receiving-clerk', 'receiving-lead'] as const;
const PARTNERS = ['supplier-dispatcher', 'forwarder-dispatcher'] as const;
const READERS = [...CLERKS, 'packaging-planner', ...PARTNERS] as const;

export const countPermissions = permissions({
  'container-count:list': {
    kind: 'page',
    under: 'menu:container',
    path: '/container/count',
    opens: ['/container/count-detail'],
    order: 35,
    zh: '器具盘点',
    en: 'Container counts',
    roles: READERS,
  },
  'container-count:count': {
    kind: 'button',
    under: 'container-count:list',
    zh: '盘点器具',
    en: 'Count containers',
    roles: [...CLERKS, ...PARTNERS],
  },
  'container-count:approve': {
    kind: 'button',
    under: 'container-count:list',
    zh: '批准和退回盘点',
    en: 'Approve and return counts',
    roles: ['logistics-planner'],
  },
  'container-defect:list': {
    kind: 'page',
    under: 'menu:container',
    path: '/container/defect',
    opens: ['/container/defect-detail'],
    order: 40,
    zh: '器具缺陷',
    en: 'Container defects',
    roles: READERS,
  },
  'container-defect:report': {
    kind: 'button',
    under: 'container-defect:list',
    zh: '上报器具缺陷',
    en: 'Report container defects',
    roles: READERS,
  },
  'container-defect:repair': {
    kind: 'button',
    under: 'container-defect:list',
    zh: '送修、取回和报废',
    en: 'Repair and scrap containers',
    roles: ['logistics-planner', 'packaging-planner', 'receiving-lead'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof countPermissions> {}
}
