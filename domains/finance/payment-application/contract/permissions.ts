import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { permissions } from '@portal/platform/contract/permission.ts';

const BOTH = ['settlement-clerk', 'supplier-finance'] as const;

export const applicationPermissions = permissions({
  'payment-application:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/payment-application',
    opens: ['/finance/payment-application-detail', '/finance/payment-application-new'],
    order: 40,
    zh: '付款申请',
    en: 'Payment applications',
    roles: BOTH,
  },
  'payment-application:edit': {
    kind: 'button',
    under: 'payment-application:list',
    zh: '编制和提交付款申请',
    en: 'Write and submit payment applications',
    roles: ['supplier-finance'],
  },
  'payment-application:approve': {
    kind: 'button',
    under: 'payment-application:list',
    zh: '批准和退回付款申请',
    en: 'Approve and return payment applications',
    roles: ['settlement-clerk'],
  },
  /** Above the amount of the process options: by another person than the first. */
  'payment-application:approve-second': {
    kind: 'button',
    under: 'payment-application:list',
    zh: '复批付款申请',
    en: 'Approve payment applications second',
    roles: ['settlement-clerk'],
  },
  'payment-application:pay': {
    kind: 'button',
    under: 'payment-application:list',
    zh: '登记付款',
    en: 'Note payments',
    roles: ['settlement-clerk'],
  },
  /** For the account of the ERP alone. */
  'payment-application:take': {
    kind: 'button',
    under: 'payment-application:list',
    zh: '接收 ERP 付款（接口）',
    en: 'Take payments of the ERP (interface)',
  },
  'supplier-account:list': {
    kind: 'page',
    under: 'menu:finance',
    path: '/finance/supplier-account',
    opens: ['/finance/supplier-account-detail'],
    order: 97,
    zh: '供应商银行账户',
    en: 'Bank accounts of suppliers',
    roles: BOTH,
  },
  'supplier-account:propose': {
    kind: 'button',
    under: 'supplier-account:list',
    zh: '提交银行账户',
    en: 'Propose bank accounts',
    roles: BOTH,
  },
  'supplier-account:confirm': {
    kind: 'button',
    under: 'supplier-account:list',
    zh: '确认银行账户',
    en: 'Confirm bank accounts',
    roles: ['settlement-clerk'],
  },
});

declare module '@portal/platform/contract/permission.ts' {
  interface PermissionCodes extends KeysOf<typeof applicationPermissions> {}
}
