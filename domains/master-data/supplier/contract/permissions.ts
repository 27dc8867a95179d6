import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const supplierPermissions = permissions({
  'supplier:list': {
    kind: 'page',
    zh: '供应商',
    en: 'Suppliers',
    under: 'menu:collaboration',
    path: '/collaboration/supplier',
    // Where the list stood before; it leads on for those who may not see agencies.
    opens: [
      '/collaboration/supplier-agency',
      '/collaboration/supplier-config',
      '/collaboration/supplier-origin',
    ],
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
  'supplier:forwarder': {
    kind: 'page',
    zh: '承运商',
    en: 'Forwarders',
    under: 'menu:collaboration',
    path: '/collaboration/forwarder',
    opens: ['/collaboration/forwarder-detail'],
    order: 23,
    roles: ['mrp-controller', 'logistics-planner', 'forwarder-dispatcher'],
  },
  'supplier:forwarder-edit': {
    kind: 'button',
    zh: '维护承运商',
    en: 'Maintain forwarders',
    under: 'supplier:forwarder',
    roles: ['logistics-planner'],
  },
  'supplier:agency': {
    kind: 'page',
    zh: '供应商代理',
    en: 'Supplier agencies',
    under: 'menu:collaboration',
    path: '/collaboration/supplier-agency',
    opens: ['/collaboration/supplier-agency-detail'],
    order: 22,
    roles: ['mrp-controller', 'logistics-planner', 'supplier-dispatcher', 'supplier-admin'],
  },
  'supplier:agency-edit': {
    kind: 'button',
    zh: '维护供应商代理',
    en: 'Maintain supplier agencies',
    under: 'supplier:agency',
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
