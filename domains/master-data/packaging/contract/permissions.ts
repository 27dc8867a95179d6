import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

const readers = [
  'mrp-controller',
  'logistics-planner',
  'receiving-clerk',
  'receiving-lead',
  'packaging-planner',
  'supplier-dispatcher',
  'supplier-admin',
] as const;

export const packagingPermissions = permissions({
  'packaging:list': {
    kind: 'page',
    zh: '包装数据',
    en: 'Packaging',
    under: 'menu:collaboration',
    path: '/collaboration/packaging-data',
    opens: ['/collaboration/packaging-data-detail'],
    order: 50,
    roles: readers,
  },
  'packaging:edit': {
    kind: 'button',
    zh: '维护包装',
    en: 'Maintain packaging',
    under: 'packaging:list',
    roles: ['packaging-planner'],
  },
  'packaging:agreement-list': {
    kind: 'page',
    zh: '包装协议',
    en: 'Packaging agreements',
    under: 'menu:collaboration',
    path: '/collaboration/packaging-agreement',
    opens: ['/collaboration/packaging-detail'],
    order: 60,
    roles: readers,
  },
  'packaging:agreement-edit': {
    kind: 'button',
    zh: '维护包装协议',
    en: 'Maintain packaging agreements',
    under: 'packaging:agreement-list',
    roles: ['packaging-planner'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof packagingPermissions> {}
}
