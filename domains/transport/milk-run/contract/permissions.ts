import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const milkRunPermissions = permissions({
  'milk-run:list': {
    kind: 'page',
    under: 'menu:transport',
    path: '/transport/milk-run',
    opens: ['/transport/milk-run-detail'],
    order: 15,
    zh: '循环取货',
    en: 'Milk runs',
    roles: ['forwarder-dispatcher', 'logistics-planner', 'receiving-clerk', 'receiving-lead'],
  },
  'milk-run:plan': {
    kind: 'button',
    under: 'milk-run:list',
    zh: '编排循环取货',
    en: 'Plan milk runs',
    roles: ['logistics-planner'],
  },
  'milk-run:truck': {
    kind: 'button',
    under: 'milk-run:list',
    zh: '填写车辆和司机',
    en: 'Name truck and driver',
    roles: ['forwarder-dispatcher', 'logistics-planner'],
  },
  'milk-run:carry': {
    kind: 'button',
    under: 'milk-run:list',
    zh: '整车接单与发车',
    en: 'Accept and depart',
    roles: ['forwarder-dispatcher'],
  },
  'milk-run:arrive': {
    kind: 'button',
    under: 'milk-run:list',
    zh: '整车到达登记',
    en: 'Register arrival',
    roles: ['receiving-clerk', 'receiving-lead', 'logistics-planner'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof milkRunPermissions> {}
}
