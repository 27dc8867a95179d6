import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

const PLANT = ['logistics-planner', 'packaging-planner', 'receiving-clerk', 'receiving-lead'] as const;
const PARTNERS = ['supplier-dispatcher', 'forwarder-dispatcher'] as const;

export const statementPermissions = permissions({
  'container-statement:list': {
    kind: 'page',
    under: 'menu:container',
    path: '/container/statement',
    opens: ['/container/statement-detail'],
    order: 50,
    zh: '器具对账',
    en: 'Container statements',
    roles: [...PLANT, ...PARTNERS],
  },
  'container-statement:answer': {
    kind: 'button',
    under: 'container-statement:list',
    zh: '确认对账和提出异议',
    en: 'Confirm and dispute statements',
    roles: PARTNERS,
  },
  'container-statement:manage': {
    kind: 'button',
    under: 'container-statement:list',
    zh: '发送对账单和答复异议',
    en: 'Send statements and answer disputes',
    roles: ['logistics-planner'],
  },
  'container-statement:figures': {
    kind: 'page',
    under: 'menu:container',
    path: '/container/figures',
    order: 60,
    zh: '器具指标',
    en: 'Container figures',
    roles: [...PLANT, ...PARTNERS],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof statementPermissions> {}
}
