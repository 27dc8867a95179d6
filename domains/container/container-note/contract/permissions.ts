import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

const PLANT = ['logistics-planner', 'receiving-clerk', 'receiving-lead'] as const;
const PARTNERS = ['supplier-dispatcher', 'forwarder-dispatcher'] as const;

/** What is offered of needs. */
export const ORDER_NAME = { zh: '订购器具', en: 'Order containers' } as const;

/** What is offered of shares. */
export const SHARE_NAME = { zh: '生成器具单', en: 'Make container notes' } as const;

export const containerNotePermissions = permissions({
  'container-note:list': {
    kind: 'page',
    under: 'menu:container',
    path: '/container/container-dn',
    opens: ['/container/container-dn-detail'],
    order: 10,
    zh: '器具单',
    en: 'Container notes',
    roles: [...PLANT, 'packaging-planner', ...PARTNERS],
  },
  'container-note:edit': {
    kind: 'button',
    under: 'container-note:list',
    zh: '填写和发送器具单',
    en: 'Write and send container notes',
    roles: ['logistics-planner', 'packaging-planner', ...PARTNERS],
  },
  'container-note:review': {
    kind: 'button',
    under: 'container-note:list',
    zh: '审核器具单',
    en: 'Review container notes',
    roles: ['logistics-planner', 'packaging-planner'],
  },
  'container-note:ship': {
    kind: 'button',
    under: 'container-note:list',
    zh: '取件、装车和发运',
    en: 'Pick, load and depart',
    roles: [...PLANT, ...PARTNERS],
  },
  'container-note:receive': {
    kind: 'button',
    under: 'container-note:list',
    zh: '确认收到器具',
    en: 'Receive containers',
    roles: [...PLANT, ...PARTNERS],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof containerNotePermissions> {}
}
