import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** For administrators: the look is everybody's, so the rows behind it are no other party's to write. */
export const themePermissions = permissions({
  'system:theme': { kind: 'interface', zh: '主题配置', en: 'Theme', under: 'menu:system', order: 55 },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof themePermissions> {}
}
