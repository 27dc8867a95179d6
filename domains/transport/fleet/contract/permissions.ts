import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** Who reads what forwarders drive with: the plant compares it at the gate. */
const READERS = ['forwarder-dispatcher', 'logistics-planner', 'receiving-clerk', 'receiving-lead'] as const;

export const fleetPermissions = permissions({
  'fleet:driver': {
    kind: 'page',
    zh: '司机',
    en: 'Drivers',
    under: 'menu:fleet',
    path: '/transport/driver',
    opens: ['/transport/driver-detail'],
    order: 40,
    roles: READERS,
  },
  'fleet:driver-edit': {
    kind: 'button',
    zh: '维护司机',
    en: 'Maintain drivers',
    under: 'fleet:driver',
    roles: ['forwarder-dispatcher'],
  },
  'fleet:vehicle': {
    kind: 'page',
    zh: '车辆',
    en: 'Vehicles',
    under: 'menu:fleet',
    path: '/transport/vehicle',
    opens: ['/transport/vehicle-detail'],
    order: 45,
    roles: READERS,
  },
  'fleet:vehicle-edit': {
    kind: 'button',
    zh: '维护车辆',
    en: 'Maintain vehicles',
    under: 'fleet:vehicle',
    roles: ['forwarder-dispatcher'],
  },
  'fleet:truck-type': {
    kind: 'page',
    zh: '车型',
    en: 'Truck types',
    under: 'menu:fleet',
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
