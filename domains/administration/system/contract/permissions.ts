import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** Opened for administrators alone: the database shows it to nobody else. */
export const systemPermissions = permissions({
  'system:jobs': {
    kind: 'page',
    zh: '系统运行状态',
    en: 'System state',
    under: 'menu:system',
    path: '/system/jobs',
    order: 95,
  },
  'system:jobs-redrive': {
    kind: 'button',
    zh: '处理失败任务',
    en: 'Settle failed jobs',
    under: 'system:jobs',
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof systemPermissions> {}
}
