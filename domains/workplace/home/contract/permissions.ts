import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** Opened for administrators alone: it asks of things that the others do not keep. */
export const homePermissions = permissions({
  'home:set-up': {
    kind: 'page',
    zh: '启用向导',
    en: 'First set-up',
    under: 'menu:system',
    path: '/system/set-up',
    order: 5,
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof homePermissions> {}
}
