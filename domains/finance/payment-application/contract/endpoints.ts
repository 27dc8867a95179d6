import * as z from 'zod/mini';
import { INVOICE_NUMBER } from '@portal/invoice/contract/content.ts';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint, file, upload } from '@portal/platform/contract/endpoint.ts';
import {
  Count,
  DayField,
  Id,
  codeText,
  longest,
  maybe,
  maybeCodeText,
  maybeText,
  text,
} from '@portal/platform/contract/fields.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import { LineInput, MOST_LINES, PayableInvoice, applicationDocument } from './fields.ts';
import { LONGEST_REASON } from './longest.ts';

const { path: BASE } = applicationDocument;
const PAYABLE = '/finance/v1/payable-invoice';
const MEGABYTE = 1024 * 1024;

export const {
  list: listPaymentApplications,
  workbook: exportPaymentApplications,
  read: readPaymentApplication,
} = applicationDocument;

/** Why a number that was typed cannot be applied for. */
export const numberProblems = ['number', 'unknown', 'notAccepted', 'nothingOpen'] as const;
export type NumberProblem = (typeof numberProblems)[number];

const Found = z.object({
  invoices: z.array(PayableInvoice),
  /** There are more: they are found by their numbers. */
  more: z.boolean(),
  /** Numbers that were typed and cannot be applied for. */
  problems: z.array(z.object({ number: z.string(), problem: z.enum(numberProblems) })),
});

export const findPayableInvoices = endpoint({
  path: `${PAYABLE}/find`,
  needs: 'payment-application:edit',
  reads: true,
  summary:
    'Accepted invoices of which something is open, the oldest first, or those of some numbers; negative ones always. What an application that is edited holds counts as open',
  input: z.object({
    numbers: maybe(
      z
        .array(z.string().check(longest(40)))
        .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_LINES, 'tooMany')),
    ),
    applicationId: maybe(Id),
  }),
  output: Found,
  fails: ['paymentApplication.supplierOnly'],
});

export const readPayableWorkbook = upload({
  path: `${PAYABLE}/read`,
  needs: 'payment-application:edit',
  name: { zh: '读取发票号码表', en: 'Read invoice numbers' },
  summary: 'The invoice numbers of a workbook, wherever they stand in it: 20 digits as text',
  output: z.object({ numbers: z.array(z.string()) }),
  workbook: true,
  maxBytes: 5 * MEGABYTE,
  fails: ['paymentApplication.noNumbers', 'err.excelFormat', 'err.fileTooLarge', 'err.tooManyRows'],
});
export const isInvoiceNumber = (number: string): boolean => INVOICE_NUMBER.test(number);

const written = {
  wishedOn: DayField,
  remark: maybeText(500),
  /** Papers that come by post. */
  attachments: Count.check(z.lte(9999, 'tooLarge')),
  /** Under which they come. */
  trackingNo: maybeCodeText(60),
  lines: z.array(LineInput).check(z.maxLength(MOST_LINES, 'tooMany')),
} as const;
const writes = [
  'paymentApplication.supplierOnly',
  'paymentApplication.invoiceTwice',
  'paymentApplication.notPayable',
  'paymentApplication.aboveOpen',
  'paymentApplication.notWhole',
  'paymentApplication.severalBuyers',
  'paymentApplication.openMeanwhile',
] as const;
const moves = ['paymentApplication.none', 'paymentApplication.status', 'err.updatedByOther'] as const;
const bySupplier = [...moves, 'paymentApplication.supplierOnly'] as const;
const byPlant = [...moves, 'paymentApplication.plantOnly'] as const;

export const createPaymentApplication = endpoint({
  path: BASE,
  needs: 'payment-application:edit',
  name: { zh: '新建付款申请', en: 'Create payment application' },
  summary: 'A draft of the supplier over accepted, unpaid invoices: of each no more than is open',
  input: z.object(written),
  output: z.object({ id: z.string() }),
  fails: writes,
});

export const changePaymentApplication = endpoint({
  method: 'PUT',
  path: `${BASE}/{id}`,
  needs: 'payment-application:edit',
  name: { zh: '修改付款申请', en: 'Change payment application' },
  summary: 'As long as it is a draft, or was returned',
  input: z.object({ ...idVersion, ...written }),
  output: z.object({ id: z.string() }),
  fails: [...moves, ...writes],
});

export const submitPaymentApplication = endpoint({
  path: `${BASE}/{id}/submit`,
  needs: 'payment-application:edit',
  name: { zh: '提交付款申请', en: 'Submit payment application' },
  summary:
    'Hands it to the plant, with the bank account in force; what is negative has to be in it, and XML and PDF of each invoice are there',
  input: z.object(idVersion),
  output: z.null(),
  fails: [
    ...bySupplier,
    'paymentApplication.empty',
    'paymentApplication.xmlMissing',
    'paymentApplication.filesUnequal',
    'paymentApplication.notPayable',
    'paymentApplication.aboveOpen',
    'paymentApplication.notWhole',
    'paymentApplication.openMeanwhile',
    'paymentApplication.negativeMissing',
    'paymentApplication.notPositive',
    'paymentApplication.noAccount',
  ],
});

export const cancelPaymentApplication = endpoint({
  path: `${BASE}/{id}/cancel`,
  needs: 'payment-application:edit',
  name: { zh: '作废付款申请', en: 'Cancel payment application' },
  summary: 'Ends it before its approval begins, and says why: its amounts are open again',
  input: z.object({ ...idVersion, reason: text(LONGEST_REASON) }),
  output: z.null(),
  fails: bySupplier,
});

const approves = [
  ...byPlant,
  'paymentApplication.ownHand',
  'paymentApplication.accountUnconfirmed',
  'paymentApplication.accountMeanwhile',
  'paymentApplication.accountReplaced',
  'paymentApplication.openMeanwhile',
  'err.proofNeeded',
] as const;

export const approvePaymentApplication = endpoint({
  path: `${BASE}/{id}/approve`,
  needs: 'payment-application:approve',
  name: { zh: '批准付款申请', en: 'Approve payment application' },
  summary:
    'By somebody who neither submitted it nor confirmed its account, after proof of who he is; above the amount of the process options a second person approves as well',
  input: z.object(idVersion),
  output: z.null(),
  fails: approves,
});

export const approvePaymentApplicationSecond = endpoint({
  path: `${BASE}/{id}/approve-second`,
  needs: 'payment-application:approve-second',
  name: { zh: '复批付款申请', en: 'Approve payment application second' },
  summary: 'By another person than who approved it first, after proof of who he is',
  input: z.object(idVersion),
  output: z.null(),
  fails: approves,
});

export const returnPaymentApplication = endpoint({
  path: `${BASE}/{id}/return`,
  needs: 'payment-application:approve',
  name: { zh: '退回付款申请', en: 'Return payment application' },
  summary: 'Sends it back until it is paid, and says why: its amounts are open again',
  input: z.object({ ...idVersion, reason: text(LONGEST_REASON) }),
  output: z.null(),
  fails: byPlant,
});

export const payPaymentApplication = endpoint({
  path: `${BASE}/{id}/pay`,
  needs: 'payment-application:pay',
  name: { zh: '登记付款', en: 'Note payment' },
  summary: 'Notes that it was paid: the day and the reference of the bank or the ERP',
  input: z.object({ ...idVersion, paidOn: DayField, reference: codeText(60) }),
  output: z.null(),
  fails: [
    ...byPlant,
    'paymentApplication.paidInFuture',
    'paymentApplication.accountUnconfirmed',
    'paymentApplication.accountMeanwhile',
    'paymentApplication.accountMeanwhile',
    'paymentApplication.accountReplaced',
  ],
});

export const printPaymentApplication = file({
  types: [PDF],
  method: 'POST',
  path: `${BASE}/{id}/print`,
  work: 'print',
  needs: 'payment-application:list',
  name: { zh: '打印付款申请', en: 'Print payment application' },
  summary: 'The application on A4 in both languages, its amount in words, to sign, as PDF',
  input: z.object({ id: Id }),
  fails: ['paymentApplication.none', 'paymentApplication.glyphsMissing', 'err.archived'],
});
