import * as z from 'zod/mini';
import { invoiceColours, invoiceKinds } from '@portal/invoice/contract/content.ts';
import {
  code,
  count,
  day,
  flag,
  moment,
  money,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { Id, Quantity, YesNo } from '@portal/platform/contract/fields.ts';
import { byTab, contains, days, inStatus } from '@portal/platform/contract/filters.ts';
import { compareDecimals, round } from '@portal/platform/contract/values/decimal.ts';
import { applicationStatus, shownApplications } from './status.ts';

/** Invoices of one application. */
export const MOST_LINES = 500;

/** An amount of money that may be negative, but not zero. */
const Amount = Quantity.check(
  z.refine((value) => compareDecimals(round(value, 2), value) === 0, {
    error: 'paymentApplication.notAnAmount',
  }),
  z.refine((value) => compareDecimals(value, '0') !== 0, { error: 'paymentApplication.notAnAmount' }),
);
/** How much of an invoice is applied for. */
export const LineInput = z.object({ invoiceId: Id, amount: Amount });

const invoice = {
  kind: z.enum(invoiceKinds),
  colour: z.enum(invoiceColours),
  issuedOn: z.nullable(z.string()),
  net: z.string(),
  tax: z.string(),
  gross: z.string(),
  /** Decimal, or as printed where there is none; several behind each other. */
  taxRate: z.nullable(z.string()),
  irNumber: z.nullable(z.string()),
} as const;

/** An invoice as it stood when it was selected, with what is applied for of it. */
export const ApplicationLine = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  ...invoice,
  /** What was open of it then. */
  openAmount: z.string(),
  amount: z.string(),
  /** What stays open of it beside this application. */
  left: z.string(),
});
export type ApplicationLine = z.output<typeof ApplicationLine>;

/** An accepted invoice of which something is open; negative where more was paid than it has since a red one came. */
export const PayableInvoice = z.object({
  id: z.string(),
  number: z.string(),
  ...invoice,
  buyerNo: z.nullable(z.string()),
  buyerName: z.nullable(z.string()),
  /** What red invoices took back of it, as a positive figure. */
  takenBack: z.string(),
  open: z.string(),
  /** Files that count. */
  xml: z.number(),
  pdf: z.number(),
});
export type PayableInvoice = z.output<typeof PayableInvoice>;

export const applicationDocument = documentOf({
  entity: 'payment_application',
  path: '/finance/v1/payment-application',
  needs: 'payment-application:list',
  summary: {
    list: 'Payment applications, the newest first; a supplier finds his own',
    one: 'One payment application with its invoices and the account that it is paid to',
  },
  page: '/finance/payment-application-detail',
  machine: applicationStatus,
  columns: {
    number: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
    status: status(applicationStatus, 'status', { px: 130, chars: 14, card: 'sign' }),
    supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
    supplierNameZh: name({ px: 200, chars: 30, of: 'zh', maybe: true }),
    supplierNameEn: name({ px: 220, chars: 30, of: 'en', maybe: true }),
    applied: money({ px: 130, chars: 16, sorts: true, card: 'figure' }),
    currency: code({ px: 80, chars: 8 }),
    lines: count({ px: 80, chars: 10, card: 'more' }),
    wishedOn: day({ px: 116, chars: 12, sorts: true, card: 'figure' }),
    paidOn: day({ px: 116, chars: 12, maybe: true, card: 'more' }),
    buyerName: name({ px: 220, chars: 40, maybe: true, hidden: true }),
    attachments: count({ px: 90, chars: 10, hidden: true }),
    trackingNo: code({ px: 150, chars: 20, maybe: true, hidden: true }),
    submittedAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
    at: moment({ px: 150, chars: 18, sorts: true, hidden: true }),
    /** The reader had a hand in it: he submitted it, approved it first or confirmed its account, so somebody else approves. */
    ownHand: flag({ hidden: 'always' }),
  },
  more: {
    plantNo: code(),
    buyerNo: code({ maybe: true }),
    remark: name({ maybe: true }),
    accountHolder: name({ maybe: true }),
    bank: name({ maybe: true }),
    bankCode: code({ maybe: true }),
    accountNo: code({ maybe: true }),
    submittedBy: name({ maybe: true }),
    firstApprovedBy: name({ maybe: true }),
    firstApprovedAt: moment({ maybe: true }),
    approvedBy: name({ maybe: true }),
    approvedAt: moment({ maybe: true }),
    paidReference: code({ maybe: true }),
    paidBy: name({ maybe: true }),
    decision: name({ maybe: true }),
    decidedBy: name({ maybe: true }),
    decidedAt: moment({ maybe: true }),
  },
  also: {
    invoices: z.array(ApplicationLine),
    /** The number of an account that waits for its confirmation: until then it is neither approved nor paid. */
    accountWaits: z.nullable(z.string()),
    /** Its amount wants a second person. */
    wantsTwo: YesNo,
  },
  filters: {
    number: contains(30),
    supplierCode: contains(35),
    invoiceNumber: contains(20),
    status: inStatus(applicationStatus, 'status'),
    wishedOn: days(),
    paidOn: days(),
    shown: byTab(shownApplications),
  },
  tabs: 'shown',
  missing: 'paymentApplication.none',
});
export type PaymentApplication = z.output<typeof applicationDocument.Record>;
