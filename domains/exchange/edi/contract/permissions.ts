import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

export const ediPermissions = permissions({
  'edi:list': {
    kind: 'page',
    under: 'menu:log',
    path: '/log/message',
    order: 30,
    zh: '报文日志',
    en: 'Messages',
    roles: ['mrp-controller', 'logistics-planner'],
  },
  'edi:upload': {
    kind: 'button',
    under: 'edi:list',
    zh: '上传报文',
    en: 'Send in messages',
    roles: ['mrp-controller'],
  },
  'edi:map': {
    kind: 'button',
    under: 'edi:list',
    zh: '处理待办报文',
    en: 'Map and re-drive',
    roles: ['mrp-controller'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof ediPermissions> {}
}
