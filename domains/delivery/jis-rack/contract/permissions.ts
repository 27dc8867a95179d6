import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

const PLANT = ['logistics-planner', 'receiving-clerk', 'receiving-lead'] as const;

export const jisRackPermissions = permissions({
  'jis-rack:list': {
    kind: 'page',
    under: 'menu:jis-racks',
    path: '/jis/rack',
    opens: ['/jis/rack-load'],
    order: 35,
    zh: 'JIS 料架',
    en: 'JIS racks',
    roles: [...PLANT, 'supplier-dispatcher'],
  },
  'jis-rack:load': {
    kind: 'button',
    under: 'jis-rack:list',
    zh: '开架、装架和取消料架',
    en: 'Open, load and cancel racks',
    roles: ['supplier-dispatcher'],
  },
  'jis-delivery:list': {
    kind: 'page',
    under: 'menu:jis-racks',
    path: '/jis/delivery',
    opens: ['/jis/delivery-detail'],
    order: 40,
    zh: 'JIS 发货',
    en: 'JIS deliveries',
    roles: [...PLANT, 'supplier-dispatcher'],
  },
  'jis-delivery:depart': {
    kind: 'button',
    under: 'jis-delivery:list',
    zh: '料架发运',
    en: 'Deliver racks',
    roles: ['supplier-dispatcher'],
  },
  'jis-tsl:list': {
    kind: 'page',
    under: 'menu:jis-racks',
    path: '/jis/tsl',
    order: 45,
    zh: 'JIS 收货确认',
    en: 'JIS receipt by sequence',
    roles: PLANT,
  },
  'jis-tsl:confirm': {
    kind: 'button',
    under: 'jis-tsl:list',
    zh: '按顺序确认收货',
    en: 'Confirm receipt by sequence',
    roles: ['receiving-clerk', 'receiving-lead'],
  },
  'jis-rack-type:list': {
    kind: 'page',
    under: 'menu:jis-rules',
    path: '/jis/rack-type',
    order: 77,
    zh: 'JIS 料架类型',
    en: 'JIS rack types',
    roles: [...PLANT, 'supplier-dispatcher'],
  },
  'jis-rack-type:edit': {
    kind: 'button',
    under: 'jis-rack-type:list',
    zh: '维护 JIS 料架类型',
    en: 'Maintain JIS rack types',
    roles: ['logistics-planner'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof jisRackPermissions> {}
}
