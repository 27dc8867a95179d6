import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const unitPermissions = permissions({
  'unit:list': {
    kind: 'page',
    zh: '计量单位',
    en: 'Units of measure',
    under: 'menu:collaboration',
    path: '/collaboration/unit',
    order: 35,
    roles: ['mrp-controller', 'logistics-planner', 'packaging-planner'],
  },
  'unit:edit': {
    kind: 'button',
    zh: '维护计量单位',
    en: 'Maintain units',
    under: 'unit:list',
    roles: ['mrp-controller'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof unitPermissions> {}
}
