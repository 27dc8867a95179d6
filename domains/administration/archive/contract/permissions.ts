import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** For administrators alone until one binds them to another role; rows are those of the tenant. */
export const archivePermissions = permissions({
  'archive:list': {
    kind: 'page',
    zh: '归档',
    en: 'Archive',
    under: 'menu:system',
    path: '/system/archive',
    order: 95,
  },
  'archive:create': { kind: 'button', zh: '备份到归档', en: 'Back up to archive', under: 'archive:list' },
  'archive:delete': { kind: 'button', zh: '从生产删除', en: 'Delete from production', under: 'archive:list' },
  'archive:restore': { kind: 'button', zh: '恢复到生产', en: 'Restore to production', under: 'archive:list' },
  'archive:remove': { kind: 'button', zh: '从归档删除', en: 'Delete from archive', under: 'archive:list' },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof archivePermissions> {}
}
