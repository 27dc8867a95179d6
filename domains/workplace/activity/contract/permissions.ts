import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** The page alone: what a user finds on it is what he may open elsewhere. */
export const activityPermissions = permissions({
  'activity:list': {
    kind: 'page',
    zh: '活动记录',
    en: 'Activity records',
    under: 'menu:log',
    path: '/management/activity',
    order: 5,
    roles: [
      'mrp-controller',
      'logistics-planner',
      'packaging-planner',
      'receiving-clerk',
      'receiving-lead',
      'supplier-dispatcher',
      'supplier-admin',
      'forwarder-dispatcher',
    ],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof activityPermissions> {}
}
