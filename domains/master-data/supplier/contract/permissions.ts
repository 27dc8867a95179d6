import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const supplierPermissions = permissions({
  'supplier:list': {
    kind: 'page',
    zh: '供应商',
    en: 'Suppliers',
    under: 'menu:collaboration',
    path: '/collaboration/supplier-agency',
    order: 20,
    roles: [
      'mrp-controller',
      'logistics-planner',
      'packaging-planner',
      'settlement-clerk',
      'supplier-dispatcher',
      'supplier-admin',
    ],
  },
  'supplier:edit': {
    kind: 'button',
    zh: '维护供应商',
    en: 'Maintain suppliers',
    under: 'supplier:list',
    roles: ['mrp-controller'],
  },
  'supplier:contact': {
    kind: 'page',
    zh: '供应商联系人',
    en: 'Supplier contacts',
    under: 'menu:collaboration',
    path: '/collaboration/supplier-contact-matrix',
    order: 21,
    roles: [
      'mrp-controller',
      'logistics-planner',
      'packaging-planner',
      'settlement-clerk',
      'supplier-dispatcher',
      'supplier-admin',
    ],
  },
  'supplier:contact-edit': {
    kind: 'button',
    zh: '维护供应商联系人',
    en: 'Maintain supplier contacts',
    under: 'supplier:contact',
    roles: ['mrp-controller', 'supplier-dispatcher', 'supplier-admin'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof supplierPermissions> {}
}
