import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const plantPermissions = permissions({
  /** Opened for administrators alone: a plant is a border of all that the others see. */
  'plant:plant-list': {
    kind: 'page',
    zh: '工厂',
    en: 'Plants',
    under: 'menu:collaboration',
    path: '/collaboration/plant',
    order: 5,
  },
  'plant:plant-edit': { kind: 'button', zh: '维护工厂', en: 'Maintain plants', under: 'plant:plant-list' },
  'plant:list': {
    kind: 'page',
    zh: '工厂卸货道口',
    en: 'Unloading points and docks',
    under: 'menu:collaboration',
    path: '/collaboration/plant-unloading-dock',
    order: 10,
    roles: ['mrp-controller', 'logistics-planner', 'receiving-clerk', 'packaging-planner'],
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
