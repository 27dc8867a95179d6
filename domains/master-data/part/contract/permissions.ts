import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const partPermissions = permissions({
  'part:list': {
    kind: 'page',
    zh: '零件数据',
    en: 'Parts',
    under: 'menu:collaboration',
    path: '/collaboration/part-data',
    opens: ['/collaboration/part-data-detail'],
    order: 30,
    roles: ['mrp-controller', 'logistics-planner', 'packaging-planner'],
  },
  'part:edit': {
    kind: 'button',
    zh: '维护零件',
    en: 'Maintain parts',
    under: 'part:list',
    roles: ['mrp-controller'],
  },
  'part:version-list': {
    kind: 'page',
    zh: '零件版本',
    en: 'Part versions',
    under: 'menu:collaboration',
    path: '/collaboration/part-version',
    order: 35,
    roles: ['mrp-controller', 'logistics-planner', 'packaging-planner'],
  },
  'part:unit-list': {
    kind: 'page',
    zh: '单位换算',
    en: 'Unit conversions',
    under: 'menu:collaboration',
    path: '/collaboration/unit-conversion',
    order: 36,
    roles: ['mrp-controller', 'logistics-planner', 'packaging-planner'],
  },
  'part:supplier-list': {
    kind: 'page',
    zh: '工厂供应商零件',
    en: 'Supplier parts',
    under: 'menu:collaboration',
    path: '/collaboration/plant-supplier-part',
    opens: ['/collaboration/plant-supplier-part-detail'],
    order: 40,
    roles: [
      'mrp-controller',
      'logistics-planner',
      'packaging-planner',
      'supplier-dispatcher',
      'supplier-admin',
    ],
  },
  'part:supplier-edit': {
    kind: 'button',
    zh: '维护供应商零件',
    en: 'Maintain supplier parts',
    under: 'part:supplier-list',
    roles: ['mrp-controller'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof partPermissions> {}
}
