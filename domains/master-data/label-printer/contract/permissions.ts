import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const labelPrinterPermissions = permissions({
  'label-printer:list': {
    kind: 'page',
    under: 'menu:system',
    path: '/system/label-printer',
    order: 53,
    zh: '标签打印机',
    en: 'Label printers',
  },
  'label-printer:edit': {
    kind: 'button',
    under: 'label-printer:list',
    zh: '维护标签打印机',
    en: 'Maintain label printers',
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof labelPrinterPermissions> {}
}
