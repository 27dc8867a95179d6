import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const disruptionPermissions = permissions({
  'disruption:list': {
    kind: 'page',
    under: 'menu:planning',
    path: '/planning/disruption',
    opens: ['/planning/disruption-detail'],
    order: 70,
    zh: '供应中断',
    en: 'Disruptions',
    roles: ['mrp-controller', 'logistics-planner', 'supplier-dispatcher', 'supplier-admin'],
  },
  'disruption:edit': {
    kind: 'button',
    under: 'disruption:list',
    zh: '维护中断卡',
    en: 'Keep disruption cards',
    roles: ['mrp-controller', 'logistics-planner', 'supplier-dispatcher', 'supplier-admin'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof disruptionPermissions> {}
}
