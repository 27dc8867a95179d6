import * as z from 'zod/mini';
import {
  DayField,
  PositiveCount,
  Quantity,
  YesNo,
  codeText,
  longest,
  maybe,
  maybeCodeText,
  selectedOf,
} from '@portal/platform/contract/fields.ts';
import { plainCode } from '@portal/platform/contract/values/plain-code.ts';
import { money, round } from '@portal/platform/contract/values/decimal.ts';
import { blockReasons, keyCodes, limitNames } from '../keys.ts';

const decimal = (pattern: RegExp, error: string, written: (value: string) => string, example: string) => {
  const shape = z.pipe(
    z
      .string({ error: 'required' })
      .check(z.overwrite(plainCode), longest(24, error), z.regex(pattern, { error, abort: true })),
    z.transform(written),
  );
  z.globalRegistry.add(shape, { examples: [example] });
  return shape;
};
/** Below zero on returns and where a price fell. */
const Amount = decimal(/^-?\d{1,15}(\.\d{1,2})?$/, 'tolerance.notAnAmount', money, '1250.00');
const UnitPrice = decimal(
  /^-?\d{1,12}(\.\d{1,6})?$/,
  'tolerance.notAPrice',
  (value) => round(value, 6),
  '12.5',
);
const TaxRate = decimal(/^\d{1,2}(\.\d{1,2})?$/, 'tolerance.notARate', (value) => round(value, 2), '13');
const Ratio = decimal(/^\d{1,9}(\.\d{1,6})?$/, 'tolerance.notARatio', (value) => round(value, 6), '0.45');
const Key = codeText(40);

/** Without tax, or with it. */
export const bases = ['net', 'gross'] as const;

/** What is to be paid: goods received or taken back, a price that changed, or delivery cost. Figures below zero are returns. */
export const SettlementLine = z.object({
  id: Key,
  received: Quantity,
  /** By invoices before. */
  alreadyInvoiced: Quantity,
  /** Of so many units, as agreed; below zero where a price fell. */
  price: UnitPrice,
  priceUnit: PositiveCount,
  basis: selectedOf(bases),
  currency: codeText(3),
  /** Per cent, as agreed. */
  taxRate: TaxRate,
  /** The price is not final: key PS stands in for PP. */
  isProvisional: YesNo,
  /** Delivery cost that was planned: key KW stands in for PP. */
  isDeliveryCost: YesNo,
  /** Units of the price in one unit of the order, as received or, before that, as ordered. */
  ratio: maybe(Ratio),
  /** Before this day it is not due to be invoiced. */
  invoiceFrom: maybe(DayField),
  /** Held by a person, or until an inspection has ended. */
  heldFor: maybe(selectedOf(['quality', 'manual'])),
});
export type SettlementLine = z.output<typeof SettlementLine>;

export const InvoiceLine = z.object({
  id: Key,
  net: Amount,
  tax: Amount,
  /** Per cent; 0 where it is exempt, null where tax is not calculated by a rate (differential taxation). */
  taxRate: maybe(TaxRate),
});
export type InvoiceLine = z.output<typeof InvoiceLine>;

/** An invoice as its file says it: what it says counts, and is never written over. */
export const Invoice = z.object({
  id: Key,
  currency: codeText(3),
  issuedOn: maybe(DayField),
  net: Amount,
  tax: Amount,
  gross: Amount,
  lines: z.array(InvoiceLine).check(z.maxLength(2000, 'tooMany')),
});
export type Invoice = z.output<typeof Invoice>;

/** What of an invoice is for which settlement line: several invoices may share a line, and several lines an invoice. */
export const Allocation = z.object({
  invoiceId: Key,
  /** Null: of the invoice as a whole. */
  invoiceLineId: maybeCodeText(40),
  /** Null: for nothing that was ordered. */
  lineId: maybeCodeText(40),
  /** Null: the invoice says none, and it stands for all that is open. */
  quantity: maybe(Quantity),
  net: Amount,
  tax: Amount,
  ratio: maybe(Ratio),
});
export type Allocation = z.output<typeof Allocation>;

export const draft = {
  invoices: z.array(Invoice).check(z.maxLength(100, 'tooMany')),
  allocations: z.array(Allocation).check(z.maxLength(5000, 'tooMany')),
} as const;
export type Draft = { readonly invoices: readonly Invoice[]; readonly allocations: readonly Allocation[] };

/** Figures of a header that its lines add up to. */
export const totals = ['net', 'tax', 'gross'] as const;

/** One comparison: what it is of, both figures, and how far they are apart. */
export const Check = z.object({
  key: z.enum(keyCodes),
  reason: z.enum(blockReasons),
  lineId: z.nullable(z.string()),
  invoiceId: z.nullable(z.string()),
  invoiceLineId: z.nullable(z.string()),
  /** Which total of the header. */
  total: z.nullable(z.enum(totals)),
  actual: z.string(),
  expected: z.string(),
  /** In the unit of the key. */
  difference: z.string(),
  /** Exact to six places; null where there is nothing to differ from. */
  percent: z.nullable(z.string()),
  /** The difference in money: above zero the invoice takes more than agreed. */
  money: z.string(),
});
export type Check = z.output<typeof Check>;

/** A comparison that does not pass. One for each limit that is exceeded. */
export const ToleranceFailure = z.extend(Check, {
  direction: z.enum(['over', 'under', 'other']),
  /** Null: the key has none, it is exact. */
  limit: z.nullable(z.enum(limitNames)),
  figure: z.nullable(z.string()),
  /** The nearest figure that exceeds no limit of the key; null where none does. */
  passes: z.nullable(z.string()),
});
export type ToleranceFailure = z.output<typeof ToleranceFailure>;

export const Verdict = z.object({
  failures: z.array(ToleranceFailure),
  passes: z.array(Check),
  /** Invoices and allocations as they would pass; null where all of it does. */
  corrected: z.nullable(z.object(draft)),
});
