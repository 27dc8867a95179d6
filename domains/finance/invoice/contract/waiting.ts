import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** The other side has 72 hours to confirm. */
export const confirmationWaiting = waitingKinds({
  confirmationsToAnswer: {
    count: 'mine',
    needs: 'red-confirmation:keep',
    to: '/finance/red-confirmation?shown=mine',
    within: 'day',
    order: 765,
    zh: '红字确认单待确认（72 小时）',
    en: 'red letter confirmations to answer (72 hours)',
  },
});

/** The supplier completes and submits what he sent in; the plant verifies what was submitted. */
export const invoiceWaiting = waitingKinds({
  invoicesToComplete: {
    count: 'mine',
    needs: 'invoice:upload',
    parties: ['supplier'],
    to: '/finance/invoice-status?shown=mine',
    within: 'week',
    order: 750,
    zh: '发票待补齐或提交',
    en: 'invoices to complete or submit',
  },
  invoicesToVerify: {
    count: 'mine',
    needs: 'invoice:decide',
    parties: ['plant'],
    to: '/finance/invoice-status?shown=mine',
    within: 'week',
    order: 760,
    zh: '发票待核验',
    en: 'invoices to verify',
  },
});
