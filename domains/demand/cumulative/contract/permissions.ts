import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const cumulativePermissions = permissions({
  'cumulative:list': {
    kind: 'page',
    zh: '累计数对账',
    en: 'Cumulatives',
    under: 'menu:call-off',
    path: '/management/cumulative',
    opens: ['/management/cumulative-detail'],
    order: 19,
    roles: [
      'mrp-controller',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'supplier-dispatcher',
      'supplier-admin',
    ],
  },
  'cumulative:say': {
    kind: 'button',
    zh: '录入供应商累计数',
    en: 'Enter the supplier’s figures',
    under: 'cumulative:list',
    roles: ['supplier-dispatcher', 'supplier-admin'],
  },
  'cumulative:agree': {
    kind: 'button',
    zh: '确认累计数',
    en: 'Agree on cumulatives',
    under: 'cumulative:list',
    roles: ['mrp-controller', 'supplier-dispatcher', 'supplier-admin'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof cumulativePermissions> {}
}
