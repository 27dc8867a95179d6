import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const instructionPermissions = permissions({
  'packaging-instruction:list': {
    kind: 'page',
    zh: '包装指导书',
    en: 'Packaging instructions',
    under: 'menu:collaboration',
    path: '/collaboration/packaging-instruction',
    opens: ['/collaboration/packaging-instruction-detail'],
    order: 65,
    roles: [
      'mrp-controller',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'packaging-planner',
      'supplier-dispatcher',
      'supplier-admin',
    ],
  },
  'packaging-instruction:plan': {
    kind: 'button',
    zh: '创建、发送与审核',
    en: 'Create, send and review',
    under: 'packaging-instruction:list',
    roles: ['packaging-planner'],
  },
  'packaging-instruction:fill': {
    kind: 'button',
    zh: '填写与提交',
    en: 'Fill in and submit',
    under: 'packaging-instruction:list',
    opens: ['/collaboration/packaging-instruction-edit'],
    roles: ['supplier-dispatcher', 'supplier-admin'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof instructionPermissions> {}
}
