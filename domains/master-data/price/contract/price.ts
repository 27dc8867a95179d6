import * as z from 'zod/mini';
import {
  changed,
  choice,
  code,
  count,
  day,
  decimal,
  dict,
  moment,
  quantity,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Code,
  DayField,
  PositiveCount,
  longest,
  maybe,
  maybeText,
  selectedOf,
  text,
} from '@portal/platform/contract/fields.ts';
import { byLink, byTab, contains, days, inDict, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { plainCode } from '@portal/platform/contract/values/plain-code.ts';
import { PartNo } from '@portal/part/contract/part.ts';
import { PRICE_UNITS, isPrice, isRate, plainDecimal, priceBases } from './rules.ts';
import { priceStatus, shownPrices, standings } from './status.ts';

/** Final, provisional and what a tenant adds (DOMAIN.md, "Money"): lists are made by it. */
export const PRICE_TYPE = 'PRICE_TYPE';
/** Not final: what is paid at it may be priced again. */
export const PROVISIONAL = 'provisional';
export const CURRENCY = 'CURRENCY';
export const LONGEST_REASON = 200;

const UnitPrice = z.pipe(
  z.string({ error: 'required' }).check(
    z.overwrite(plainCode),
    longest(20, 'price.notAPrice'),
    z.refine(isPrice, { error: 'price.notAPrice', abort: true }),
    z.refine((value) => /[1-9]/.test(value), { error: 'notAboveZero' }),
  ),
  z.transform((value) => plainDecimal(value)),
);
z.globalRegistry.add(UnitPrice, { examples: ['12.345'] });
const TaxRate = z.pipe(
  z
    .string({ error: 'required' })
    .check(
      z.overwrite(plainCode),
      longest(10, 'price.notARate'),
      z.refine(isRate, { error: 'price.notARate', abort: true }),
    ),
  z.transform((value) => plainDecimal(value)),
);
z.globalRegistry.add(TaxRate, { examples: ['13'] });
const PriceUnit = wholeNumber().check(
  z.refine((value) => PRICE_UNITS.includes(value), { error: 'price.unit' }),
);

/** What a supplier is paid for a part of the plant, from a day on: each row a version. */
export const priceColumns = {
  partNo: code({ card: 'title', px: 190, chars: 22, sorts: true, input: PartNo, stays: true, span: 12 }),
  partNameZh: name({ px: 160, chars: 28, of: 'zh' }),
  partNameEn: name({ px: 200, chars: 28, of: 'en' }),
  unit: dict(UNIT, { hidden: 'always', chars: 8 }),
  supplierCode: code({ px: 116, chars: 12, sorts: true, input: Code, stays: true, span: 12 }),
  status: status(priceStatus, 'status', { px: 120, chars: 10, card: 'sign' }),
  /** Null: not approved. */
  standing: choice(standings, 'standing', { px: 110, chars: 10, maybe: true }),
  price: decimal({ px: 120, chars: 14, input: UnitPrice, span: 8, card: 'figure' }),
  priceUnit: count({ px: 90, chars: 10, input: PriceUnit, span: 8 }),
  currency: dict(CURRENCY, { px: 90, chars: 8, input: text(3), span: 8, card: 'figure' }),
  basis: choice(priceBases, 'basis', { px: 100, chars: 10, input: selectedOf(priceBases), span: 8 }),
  taxRate: quantity({ holds: 'percent', px: 90, chars: 10, input: TaxRate, span: 8 }),
  priceType: dict(PRICE_TYPE, { px: 110, chars: 12, input: text(40), span: 8 }),
  validFrom: day({ chars: 12, sorts: true, input: DayField, stays: true, span: 8, card: 'figure' }),
  validTo: day({ chars: 12, maybe: true, input: maybe(DayField), span: 8 }),
  /** Which one of those that begin on a day: 1, and one more for each that corrects it. */
  edition: count({
    px: 80,
    chars: 8,
    input: PositiveCount.check(z.lte(99, 'tooLarge')),
    stays: true,
    span: 8,
  }),
  reason: name({ px: 200, chars: 30, maybe: true, input: maybeText(LONGEST_REASON), span: 24, card: 'more' }),
  decision: name({ px: 160, chars: 30, maybe: true, hidden: true }),
  submittedBy: name({ px: 110, chars: 14, maybe: true, hidden: true }),
  decidedBy: name({ px: 110, chars: 14, maybe: true, hidden: true }),
  decidedAt: moment({ maybe: true, hidden: true }),
  supplierNameZh: name({ px: 220, chars: 30, of: 'zh' }),
  supplierNameEn: name({ px: 240, chars: 30, of: 'en' }),
  ...changed,
};

export const daysInOrder = z.refine<{ validFrom: string; validTo: string | null }>(
  ({ validFrom, validTo }) => validTo === null || validFrom <= validTo,
  { error: 'price.daysTurned', path: ['validTo'] },
);

export const priceFilters = {
  partNo: contains(),
  supplierCode: contains(),
  status: inStatus(priceStatus, 'status'),
  standing: oneOf(standings, 'standing'),
  priceType: inDict(PRICE_TYPE),
  currency: inDict(CURRENCY),
  validFrom: days(),
  /** Versions in force on a day. */
  on: byLink(z.optional(DayField)),
  shown: byTab(shownPrices),
} as const;

/** Days on which a version counts, as approvals left them; a version may have several pieces. */
export const PriceSpan = z.object({ from: z.string(), to: z.nullable(z.string()) });
/** One of the versions of a supplier's price for a part, beside the others. */
export const PriceVersion = z.object({
  id: z.string(),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  edition: z.number(),
  status: z.enum(['draft', 'submitted', 'returned', 'approved']),
  standing: z.nullable(z.enum(standings)),
  price: z.string(),
  priceUnit: z.number(),
  currency: z.string(),
  basis: z.enum(priceBases),
  taxRate: z.string(),
  priceType: z.string(),
  /** Without tax, for one unit of the part. */
  netOfOne: z.string(),
  spans: z.array(PriceSpan),
});
export type PriceVersion = z.output<typeof PriceVersion>;
