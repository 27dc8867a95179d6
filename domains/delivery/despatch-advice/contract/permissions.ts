import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const despatchAdvicePermissions = permissions({
  'despatch-advice:list': {
    kind: 'page',
    under: 'menu:delivery-note',
    path: '/management/despatch-advice',
    order: 30,
    zh: '发货通知报文',
    en: 'Despatch advices',
    roles: ['supplier-dispatcher', 'supplier-admin', 'mrp-controller', 'logistics-planner'],
  },
  'despatch-advice:take': {
    kind: 'button',
    under: 'despatch-advice:list',
    zh: '上传发货通知',
    en: 'Upload despatch advices',
    roles: ['supplier-dispatcher'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof despatchAdvicePermissions> {}
}
