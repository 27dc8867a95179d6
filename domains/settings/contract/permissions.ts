import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** Opened for administrators alone until one binds it to another role. */
export const settingsPermissions = permissions({
  'settings:process': {
    kind: 'interface',
    zh: '流程配置',
    en: 'Process settings',
    under: 'menu:system',
    order: 50,
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof settingsPermissions> {}
}
