import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const deviationPermissions = permissions({
  'deviation:list': {
    kind: 'page',
    under: 'menu:receipt',
    path: '/management/deviation',
    opens: ['/management/deviation-detail'],
    order: 20,
    zh: '收货偏差',
    en: 'Deviations',
    roles: [
      'receiving-clerk',
      'receiving-lead',
      'logistics-planner',
      'mrp-controller',
      'packaging-planner',
      // who claims, or answers a claim, reads what it rests on
      'settlement-clerk',
      'supplier-dispatcher',
      'supplier-finance',
      'supplier-admin',
    ],
  },
  'deviation:answer': {
    kind: 'button',
    under: 'deviation:list',
    zh: '答复偏差',
    en: 'Answer deviations',
    roles: ['supplier-dispatcher', 'supplier-admin'],
  },
  'deviation:decide': {
    kind: 'button',
    under: 'deviation:list',
    zh: '裁定偏差',
    en: 'Decide deviations',
    roles: ['receiving-lead', 'logistics-planner'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof deviationPermissions> {}
}
