import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';
import { plantPages } from './pages.ts';

export const plantPermissions = permissions({
  /** Opened for administrators alone: a plant is a border of all that the others see. */
  'plant:plant-list': {
    kind: 'page',
    zh: '工厂',
    en: 'Plants',
    under: 'menu:collaboration',
    path: '/collaboration/plant',
    opens: [plantPages.plant.path],
    order: 5,
  },
  'plant:plant-edit': { kind: 'button', zh: '维护工厂', en: 'Maintain plants', under: 'plant:plant-list' },
  'plant:list': {
    kind: 'page',
    zh: '工厂卸货道口',
    en: 'Unloading points and docks',
    under: 'menu:collaboration',
    path: '/collaboration/plant-unloading-dock',
    opens: [
      plantPages.plant.path,
      plantPages.point.path,
      plantPages.areas.path,
      plantPages.doors.path,
      plantPages.doorUses.path,
      plantPages.schedule.path,
    ],
    order: 10,
    roles: ['mrp-controller', 'logistics-planner', 'receiving-clerk', 'receiving-lead', 'packaging-planner'],
  },
  'plant:calendar': {
    kind: 'page',
    zh: '工厂日历',
    en: 'Plant calendar',
    under: 'menu:collaboration',
    path: '/collaboration/plant-calendar',
    opens: [plantPages.calendarDays.path, plantPages.shiftGroups.path],
    order: 11,
    roles: ['mrp-controller', 'logistics-planner', 'receiving-clerk', 'receiving-lead', 'packaging-planner'],
  },
  /** When the plants that he delivers to take goods; shown only. */
  'plant:delivery-calendar': {
    kind: 'page',
    zh: '收货工厂日历',
    en: 'Receiving plant calendar',
    under: 'menu:collaboration',
    path: '/collaboration/delivery-calendar',
    order: 12,
    roles: ['supplier-dispatcher', 'supplier-admin'],
  },
  /** Partners find here what a change of the plant means for them. */
  'plant:changes': {
    kind: 'page',
    zh: '工厂变更影响',
    en: 'Effects of plant changes',
    under: 'menu:collaboration',
    path: '/collaboration/plant-change',
    order: 13,
    roles: [
      'mrp-controller',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'supplier-dispatcher',
      'supplier-admin',
      'forwarder-dispatcher',
    ],
  },
  'plant:calendar-edit': {
    kind: 'button',
    zh: '维护工厂日历',
    en: 'Maintain the plant calendar',
    under: 'plant:calendar',
    roles: ['logistics-planner'],
  },
  'plant:edit': {
    kind: 'button',
    zh: '维护卸货点',
    en: 'Maintain unloading points',
    under: 'plant:list',
    roles: ['logistics-planner'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof plantPermissions> {}
}
