import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const tagPermissions = permissions({
  'tag:list': {
    kind: 'page',
    zh: '数据标签',
    en: 'Tags',
    under: 'menu:collaboration',
    path: '/collaboration/label',
    order: 90,
    roles: ['mrp-controller', 'logistics-planner', 'packaging-planner'],
  },
  'tag:edit': {
    kind: 'button',
    zh: '维护数据标签',
    en: 'Maintain own tags',
    under: 'tag:list',
    roles: ['mrp-controller', 'logistics-planner', 'packaging-planner'],
  },
  'tag:assign': {
    kind: 'button',
    zh: '加减标签',
    en: 'Put on and take off tags',
    under: 'tag:list',
    roles: ['mrp-controller', 'logistics-planner', 'packaging-planner'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof tagPermissions> {}
}
