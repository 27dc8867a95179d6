import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** What the button is called, at the record too: a browser does not get the permissions of buttons. */
export const LINK_NAME = { zh: '司机链接', en: 'Driver link' } as const;
export const LINKS_NAME = { zh: '批量司机链接', en: 'Driver links' } as const;

export const driverLinkPermissions = permissions({
  'driver-link:make': {
    kind: 'button',
    under: 'transport:list',
    ...LINK_NAME,
    roles: ['supplier-dispatcher', 'forwarder-dispatcher', 'logistics-planner'],
  },
  'driver-link:gate': {
    kind: 'page',
    under: 'menu:yard',
    path: '/transport/gate-code',
    order: 35,
    zh: '门岗码',
    en: 'Gate code',
    roles: ['logistics-planner', 'receiving-clerk', 'receiving-lead'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof driverLinkPermissions> {}
}
