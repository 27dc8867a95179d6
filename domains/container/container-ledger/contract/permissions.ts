import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** Who has containers, or answers for those who have. */
const READERS = [
  'logistics-planner',
  'packaging-planner',
  'receiving-clerk',
  'receiving-lead',
  'supplier-dispatcher',
  'forwarder-dispatcher',
] as const;

export const containerPermissions = permissions({
  'container:inventory': {
    kind: 'page',
    under: 'menu:container',
    path: '/container/inventory',
    opens: ['/container/inventory-detail'],
    order: 20,
    zh: '器具库存',
    en: 'Container inventory',
    roles: READERS,
  },
  'container:movement': {
    kind: 'page',
    under: 'menu:container',
    path: '/container/movement',
    order: 30,
    zh: '器具移动',
    en: 'Container movements',
    roles: READERS,
  },
  'container:post': {
    kind: 'button',
    under: 'container:movement',
    zh: '登记和冲销移动',
    en: 'Post and reverse movements',
    roles: ['logistics-planner', 'receiving-lead'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof containerPermissions> {}
}
