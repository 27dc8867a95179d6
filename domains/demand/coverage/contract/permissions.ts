import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const coveragePermissions = permissions({
  'coverage:list': {
    kind: 'page',
    under: 'menu:planning',
    path: '/planning/pipeline',
    opens: ['/planning/pipeline-detail'],
    order: 60,
    zh: '库存与在途',
    en: 'Stock and pipeline',
    roles: ['mrp-controller', 'logistics-planner'],
  },
  'coverage:limit': {
    kind: 'button',
    under: 'coverage:list',
    zh: '设置可供天数',
    en: 'Set days of supply',
    roles: ['mrp-controller', 'logistics-planner'],
  },
  'coverage-share:list': {
    kind: 'page',
    under: 'menu:planning',
    path: '/planning/pipeline-share',
    opens: ['/planning/pipeline-share-detail'],
    order: 62,
    zh: '供应商在途份额',
    en: 'Pipeline by supplier',
    roles: ['mrp-controller', 'logistics-planner', 'supplier-dispatcher', 'supplier-admin'],
  },
  'plant-stock:list': {
    kind: 'page',
    under: 'menu:planning',
    path: '/planning/plant-stock',
    order: 64,
    zh: '工厂库存',
    en: 'Plant stock',
    roles: ['mrp-controller', 'logistics-planner'],
  },
  'plant-stock:edit': {
    kind: 'button',
    under: 'plant-stock:list',
    zh: '维护工厂库存',
    en: 'State plant stock',
    roles: ['mrp-controller', 'logistics-planner'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof coveragePermissions> {}
}
