import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { applicationStatus } from './status.ts';

/** As many lines of a list as its page shows with what was paid of them. */
export const MOST_PAID_LINES = 500;

const PaidLine = z.object({
  lineId: z.string(),
  partNo: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  /** Numbers of its invoices, and of the documents by which the ERP has booked them. */
  invoiceNumbers: z.string(),
  irNumbers: z.string(),
  paidQuantity: z.string(),
  paidAmount: z.string(),
  unpaidQuantity: z.string(),
  unpaidAmount: z.string(),
});
export type PaidLine = z.output<typeof PaidLine>;

/** An application in which invoices of the list are. */
const ListPayment = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(statesOf(applicationStatus)),
  /** Of invoices of the list. */
  amount: z.string(),
  wishedOn: z.string(),
  paidOn: z.nullable(z.string()),
  paidReference: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  bankCode: z.nullable(z.string()),
  maskedNo: z.nullable(z.string()),
  attachments: z.number(),
  trackingNo: z.nullable(z.string()),
});
export type ListPayment = z.output<typeof ListPayment>;

export const readSettlementPayments = endpoint({
  method: 'GET',
  path: '/finance/v1/settlement-payment',
  needs: 'payment-application:list',
  summary:
    'What is paid and unpaid of a settlement list, line by line, and the payment applications in which its invoices are; of an invoice its oldest goods are paid first',
  input: z.object({ settlementId: Id }),
  output: z.object({
    gross: z.string(),
    paidAmount: z.string(),
    unpaidAmount: z.string(),
    lines: z.array(PaidLine),
    cutOff: z.boolean(),
    applications: z.array(ListPayment),
  }),
});
