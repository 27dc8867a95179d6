import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const pickupPlanPermissions = permissions({
  'pickup-plan:list': {
    kind: 'page',
    under: 'menu:transport',
    path: '/transport/pickup-plan',
    opens: ['/transport/pickup-plan-detail'],
    order: 5,
    zh: '提货计划',
    en: 'Pickup plans',
    roles: [
      'logistics-planner',
      'mrp-controller',
      'supplier-dispatcher',
      'supplier-admin',
      'forwarder-dispatcher',
    ],
  },
  'pickup-plan:plan': {
    kind: 'button',
    under: 'pickup-plan:list',
    opens: ['/transport/pickup-board'],
    zh: '编制提货计划',
    en: 'Plan pickups',
    roles: ['logistics-planner'],
  },
  'pickup-plan:answer': {
    kind: 'button',
    under: 'pickup-plan:list',
    zh: '反馈提货计划',
    en: 'Answer pickup plans',
    roles: ['supplier-dispatcher'],
  },
  'pickup-plan:carry-on': {
    kind: 'button',
    under: 'pickup-plan:list',
    zh: '生成发货单与运输单',
    en: 'Write notes and order',
    roles: ['supplier-dispatcher'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof pickupPlanPermissions> {}
}
