import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const trackingTicketPermissions = permissions({
  'tracking-ticket:list': {
    kind: 'page',
    under: 'menu:transport',
    path: '/transport/tracking-ticket',
    opens: ['/transport/tracking-ticket-detail'],
    order: 30,
    zh: '物流跟踪单',
    en: 'Tracking tickets',
    roles: [
      'supplier-dispatcher',
      'forwarder-dispatcher',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'mrp-controller',
    ],
  },
  'tracking-ticket:report': {
    kind: 'button',
    under: 'tracking-ticket:list',
    zh: '上报运输节点',
    en: 'Report transport stages',
    roles: [
      'supplier-dispatcher',
      'forwarder-dispatcher',
      'receiving-clerk',
      'receiving-lead',
      'logistics-planner',
    ],
  },
  'tracking-ticket:correct': {
    kind: 'button',
    under: 'tracking-ticket:list',
    zh: '撤销运输节点',
    en: 'Take back transport stages',
    roles: [],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof trackingTicketPermissions> {}
}
