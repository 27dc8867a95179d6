import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const fleetPermissions = permissions({
  'fleet:truck-type': {
    kind: 'page',
    zh: '车型',
    en: 'Truck types',
    under: 'menu:transport',
    path: '/transport/truck-type',
    opens: ['/transport/truck-type-detail'],
    order: 50,
    roles: [
      'logistics-planner',
      'mrp-controller',
      'receiving-clerk',
      'receiving-lead',
      'forwarder-dispatcher',
      'supplier-dispatcher',
    ],
  },
  'fleet:truck-type-edit': {
    kind: 'button',
    zh: '维护车型',
    en: 'Maintain truck types',
    under: 'fleet:truck-type',
    roles: ['logistics-planner'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof fleetPermissions> {}
}
