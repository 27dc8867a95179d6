import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

const to = (state: string): string => `/finance/payment-application?shown=${state}`;

/** The supplier corrects what was returned; the plant approves and pays. */
export const applicationWaiting = waitingKinds({
  applicationsToMend: {
    count: 'returned',
    needs: 'payment-application:edit',
    parties: ['supplier'],
    to: to('returned'),
    within: 'week',
    order: 770,
    zh: '付款申请被退回，待更正',
    en: 'payment applications returned, to correct',
  },
  applicationsToApprove: {
    count: 'submitted',
    needs: 'payment-application:approve',
    parties: ['plant'],
    to: to('submitted'),
    within: 'week',
    order: 771,
    zh: '付款申请待审批',
    en: 'payment applications to approve',
  },
  applicationsToApproveSecond: {
    count: 'firstApproved',
    needs: 'payment-application:approve-second',
    parties: ['plant'],
    to: to('firstApproved'),
    within: 'week',
    order: 772,
    zh: '付款申请待复批',
    en: 'payment applications for a second approval',
  },
  applicationsToPay: {
    count: 'approved',
    needs: 'payment-application:pay',
    parties: ['plant'],
    to: to('approved'),
    within: 'week',
    order: 773,
    zh: '付款申请待付款',
    en: 'payment applications to pay',
  },
});

/** A changed account holds up its supplier's payments until another person confirms it. */
export const accountWaiting = waitingKinds({
  accountsToConfirm: {
    count: 'proposed',
    needs: 'supplier-account:confirm',
    parties: ['plant'],
    to: '/finance/supplier-account?shown=proposed',
    within: 'week',
    order: 774,
    zh: '供应商银行账户待确认',
    en: 'bank accounts of suppliers to confirm',
  },
});
