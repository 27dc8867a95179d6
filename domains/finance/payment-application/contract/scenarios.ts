import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const APPLICATIONS = ['/finance/payment-application-detail', '/finance/payment-application'] as const;
const ACCOUNTS = ['/finance/supplier-account-detail', '/finance/supplier-account'] as const;
const SUPPLIER = { supplier: 'payment-application:edit' } as const;

/** What both sides hear of payment applications, and of the accounts that they are paid to. */
export const applicationScenarios = scenarios(
  { code: 'payment', zh: '付款', en: 'Payment', order: 62 },
  {
    'payment-application.submitted': {
      zh: '付款申请待审批',
      en: 'A payment application is to be approved',
      to: { plant: 'payment-application:approve' },
      opens: APPLICATIONS,
      deputies: true,
      settles: true,
    },
    'payment-application.second': {
      zh: '付款申请待复批',
      en: 'A payment application wants a second approval',
      to: { plant: 'payment-application:approve-second' },
      opens: APPLICATIONS,
      deputies: true,
      settles: true,
    },
    'payment-application.answered': {
      zh: '付款申请已批准或被退回',
      en: 'A payment application is approved or returned',
      to: SUPPLIER,
      opens: APPLICATIONS,
      deputies: true,
      mail: true,
      settles: true,
    },
    'payment-application.paid': {
      zh: '付款申请已付款',
      en: 'A payment application is paid',
      to: SUPPLIER,
      opens: APPLICATIONS,
      mail: true,
      settles: true,
    },
    'payment-application.account-proposed': {
      zh: '银行账户变更待确认',
      en: 'A changed bank account is to be confirmed',
      to: { plant: 'supplier-account:confirm', supplier: 'supplier-account:propose' },
      opens: ACCOUNTS,
      deputies: true,
      mail: true,
    },
    'payment-application.account-decided': {
      zh: '银行账户变更已确认或被退回',
      en: 'A changed bank account is confirmed or returned',
      to: { supplier: 'supplier-account:propose' },
      opens: ACCOUNTS,
      deputies: true,
      mail: true,
      settles: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof applicationScenarios> {}
}
