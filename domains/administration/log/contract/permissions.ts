import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

/** The operation log stands open to everybody (SPEC section 2); who holds its permission finds it in the menu. */
export const logPermissions = permissions({
  'log:operation': {
    kind: 'page',
    zh: '操作日志',
    en: 'Operation log',
    under: 'menu:log',
    path: '/log/operation',
    order: 10,
    roles: [
      'mrp-controller',
      'logistics-planner',
      'receiving-clerk',
      'receiving-lead',
      'packaging-planner',
      'supplier-admin',
    ],
  },
  'log:retention': {
    kind: 'button',
    zh: '日志保留期限',
    en: 'Keep logs so long',
    under: 'log:operation',
  },
  'log:email': {
    kind: 'page',
    zh: '邮件日志',
    en: 'E-mail log',
    under: 'menu:log',
    path: '/log/email',
    order: 20,
    roles: ['supplier-admin'],
  },
  'log:resend': { kind: 'button', zh: '重新发送邮件', en: 'Send failed e-mails again', under: 'log:email' },
  'log:interface': {
    kind: 'page',
    zh: '接口日志',
    en: 'Interface log',
    under: 'menu:log',
    path: '/log/interface',
    order: 30,
    roles: ['supplier-admin'],
  },
  'log:program-call': {
    kind: 'page',
    zh: '程序调用记录',
    en: 'Calls of programs',
    under: 'menu:log',
    path: '/log/program-call',
    order: 40,
    roles: ['supplier-admin'],
  },
  'log:redrive': {
    kind: 'button',
    zh: '重新处理接口调用',
    en: 'Drive failed calls again',
    under: 'log:interface',
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof logPermissions> {}
}
