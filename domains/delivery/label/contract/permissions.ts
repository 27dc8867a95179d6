import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** Its name is that under which roles have kept it since labels were those of notes alone. */
export const labelPermissions = permissions({
  'delivery-note:label-layout': {
    kind: 'page',
    under: 'menu:system',
    path: '/system/label-layout',
    order: 52,
    zh: '标签版式',
    en: 'Label layouts',
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof labelPermissions> {}
}
