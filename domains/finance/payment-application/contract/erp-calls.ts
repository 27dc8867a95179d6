import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { longest } from '@portal/platform/contract/fields.ts';

/** Payments in one call of another system. */
const MOST_PAYMENTS = 500;
const value = z.string().check(longest(60));

/** A payment that was not noted: its place in the call from 0, the application, the key of the reason, and the reason in words. */
const RefusedPayment = z.object({
  index: z.number(),
  number: z.string(),
  reason: z.string(),
  text: z.string(),
});
export type RefusedPayment = z.output<typeof RefusedPayment>;

export const takePayments = endpoint({
  path: '/finance/v1/payment-application/paid',
  needs: 'payment-application:take',
  name: { zh: '接收 ERP 付款', en: 'Take payments of the ERP' },
  summary:
    'Notes up to 500 payments of the ERP by the numbers of their applications: one that is known with the same day and reference changes nothing, one that is wrong is named and keeps no other out',
  input: z.object({
    payments: z
      .array(z.object({ number: value, paidOn: value, reference: value }))
      .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_PAYMENTS, 'tooMany')),
  }),
  output: z.object({ paid: z.number(), repeated: z.number(), refused: z.array(RefusedPayment) }),
  fails: ['paymentApplication.plantOnly', 'paymentApplication.accountMeanwhile'],
  bodyList: 'payments',
});
