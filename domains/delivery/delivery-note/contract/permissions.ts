import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const deliveryNotePermissions = permissions({
  'delivery-note:list': {
    kind: 'page',
    under: 'menu:delivery-note',
    path: '/management/sd-note',
    opens: ['/common/dn-detail-view'],
    order: 10,
    zh: '批量发货单',
    en: 'Series delivery notes',
    roles: [
      'supplier-dispatcher',
      'supplier-admin',
      'mrp-controller',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'packaging-planner',
    ],
  },
  'delivery-note:pre-list': {
    kind: 'page',
    under: 'menu:delivery-note',
    path: '/management/pre-sd-note',
    opens: ['/common/dn-detail-view'],
    order: 20,
    zh: '批前发货单',
    en: 'Pre-series delivery notes',
    roles: [
      'supplier-dispatcher',
      'supplier-admin',
      'mrp-controller',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'packaging-planner',
    ],
  },
  'packing-deviation:list': {
    kind: 'page',
    under: 'menu:delivery-note',
    path: '/management/packing-deviation',
    order: 40,
    zh: '包装偏差',
    en: 'Packing deviations',
    roles: ['packaging-planner', 'logistics-planner'],
  },
  'packing-deviation:approve': {
    kind: 'button',
    under: 'packing-deviation:list',
    zh: '批准替代包装',
    en: 'Approve alternative packing',
    roles: ['packaging-planner'],
  },
  'packing-alternative:list': {
    kind: 'page',
    under: 'menu:delivery-note',
    path: '/management/packing-alternative',
    order: 45,
    zh: '替代包装',
    en: 'Alternative packing',
    roles: ['packaging-planner', 'logistics-planner', 'supplier-dispatcher', 'supplier-admin'],
  },
  'delivery-note:edit': {
    kind: 'button',
    under: 'delivery-note:list',
    opens: ['/common/dn-detail'],
    zh: '新建与编辑',
    en: 'Create and edit',
    roles: ['supplier-dispatcher'],
  },
  'delivery-note:remove': {
    kind: 'button',
    under: 'delivery-note:list',
    zh: '删除',
    en: 'Delete',
    roles: ['supplier-dispatcher'],
  },
  'delivery-note:send': {
    kind: 'button',
    under: 'delivery-note:list',
    zh: '发送',
    en: 'Send',
    roles: ['supplier-dispatcher'],
  },
  'delivery-note:print': {
    kind: 'button',
    under: 'delivery-note:list',
    zh: '打印',
    en: 'Print',
    roles: ['supplier-dispatcher', 'receiving-clerk', 'receiving-lead', 'logistics-planner'],
  },
  'delivery-note:return': {
    kind: 'button',
    under: 'delivery-note:list',
    zh: '退回供应商',
    en: 'Return to supplier',
    roles: ['mrp-controller', 'receiving-clerk', 'receiving-lead'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof deliveryNotePermissions> {}
}
