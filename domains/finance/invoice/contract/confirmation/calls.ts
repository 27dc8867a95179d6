import * as z from 'zod/mini';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Moment, Quantity, codeText, text } from '@portal/platform/contract/fields.ts';
import { compareDecimals, round } from '@portal/platform/contract/values/decimal.ts';
import { INVOICE_NUMBER } from '../content.ts';
import { LONGEST_REASON } from '../fields.ts';
import { confirmationDocument } from './fields.ts';
import { causes, stopKeys } from './status.ts';

const { path: BASE } = confirmationDocument;

export const {
  list: listRedConfirmations,
  workbook: exportRedConfirmations,
  read: readRedConfirmation,
} = confirmationDocument;

/** As the tax platform numbers them; the remark of the red invoice names it. */
const CONFIRMATION_NUMBER = /^\d{10,30}$/;
/** What is taken back stands below zero, as on the confirmation itself. */
const TakenBack = Quantity.check(
  z.refine((value) => compareDecimals(round(value, 2), value) === 0 && compareDecimals(value, '0') < 0, {
    error: 'invoice.notTakenBack',
  }),
);

export const openRedConfirmation = endpoint({
  path: BASE,
  needs: 'red-confirmation:keep',
  name: { zh: '登记红字确认单', en: 'Note red letter confirmation' },
  summary:
    'Notes what one side opened at the tax platform: the other one has 72 hours. A supplier opens as the seller, the plant as the buyer. What the buyer neither used nor booked needs no confirmation',
  input: z.object({
    number: codeText(30).check(
      z.refine((value) => CONFIRMATION_NUMBER.test(value), { error: 'invoice.notAConfirmation' }),
    ),
    blueNumber: codeText(30).check(
      z.refine((value) => INVOICE_NUMBER.test(value), { error: 'invoice.notAnInvoice' }),
    ),
    cause: z.enum(causes),
    net: TakenBack,
    tax: Quantity,
    enteredAt: Moment,
  }),
  output: z.object({ id: z.string() }),
  fails: [
    'invoice.confirmationTaken',
    'invoice.confirmationBlue',
    'invoice.confirmationAboveBlue',
    'invoice.confirmationInFuture',
    'invoice.confirmationTax',
  ],
});

const moves = [
  'invoice.confirmationNone',
  'invoice.confirmationStatus',
  'invoice.confirmationOtherSide',
  'err.updatedByOther',
] as const;

export const confirmRedConfirmation = endpoint({
  path: `${BASE}/{id}/confirm`,
  needs: 'red-confirmation:keep',
  name: { zh: '确认红字确认单', en: 'Confirm red letter confirmation' },
  summary: 'The other side confirmed it at the tax platform, within 72 hours: the red invoice may be issued',
  input: z.object({ ...idVersion, confirmedAt: Moment }),
  output: z.null(),
  fails: [...moves, 'invoice.confirmationInFuture', 'invoice.confirmationTooLate'],
});

export const denyRedConfirmation = endpoint({
  path: `${BASE}/{id}/deny`,
  needs: 'red-confirmation:keep',
  name: { zh: '否认红字确认单', en: 'Deny red letter confirmation' },
  summary: 'The other side denied it at the tax platform, and why: it is void',
  input: z.object({ ...idVersion, reason: text(LONGEST_REASON) }),
  output: z.null(),
  fails: moves,
});

export const withdrawRedConfirmation = endpoint({
  path: `${BASE}/{id}/withdraw`,
  needs: 'red-confirmation:keep',
  name: { zh: '撤销红字确认单', en: 'Withdraw red letter confirmation' },
  summary: 'Whoever opened it withdrew it at the tax platform while nobody had answered',
  input: z.object(idVersion),
  output: z.null(),
  fails: moves,
});

export const voidRedConfirmation = endpoint({
  path: `${BASE}/{id}/void`,
  needs: 'red-confirmation:keep',
  name: { zh: '作废红字确认单', en: 'Void red letter confirmation' },
  summary:
    'It was voided at the tax platform after it was confirmed, and why; not once its red invoice is here',
  input: z.object({ ...idVersion, reason: text(LONGEST_REASON) }),
  output: z.null(),
  fails: [...moves, 'invoice.confirmationUsed'],
});

export const stopRedConfirmation = endpoint({
  path: `${BASE}/{id}/stop`,
  needs: 'red-confirmation:keep',
  name: { zh: '登记平台拦截', en: 'Note that the platform stopped it' },
  summary:
    'The tax platform goes no further with it: an abnormal voucher, the state of the taxpayer, a person who refused, a refund form',
  input: z.object({ ...idVersion, stop: z.enum(stopKeys), reason: text(LONGEST_REASON) }),
  output: z.null(),
  fails: moves,
});
