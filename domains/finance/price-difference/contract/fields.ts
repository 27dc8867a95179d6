import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  decimal,
  dict,
  moment,
  money,
  quantity,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { Id, YesNo, text } from '@portal/platform/contract/fields.ts';
import { byIds, byLink, byTab, contains, days, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { CURRENCY, PRICE_TYPE } from '@portal/price/contract/price.ts';
import { priceBases } from '@portal/price/contract/rules.ts';
import { waitReasons } from '@portal/settlement/contract/reasons.ts';
import { differenceStatus, leftOut, shownDifferences, ways } from './status.ts';

export const LONGEST_REASON = 200;
export const Reason = text(LONGEST_REASON);

/** What a version of a price makes of settled goods: one list for each version. */
export const differenceColumns = {
  number: code({ px: 160, chars: 18, sorts: true, card: 'title' }),
  status: status(differenceStatus, 'status', { px: 116, chars: 12, card: 'sign' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  supplierNameZh: name({ px: 200, chars: 30, of: 'zh', maybe: true }),
  supplierNameEn: name({ px: 220, chars: 30, of: 'en', maybe: true }),
  partNo: code({ px: 160, chars: 22, sorts: true, card: 'figure' }),
  partNameZh: name({ px: 160, chars: 28, of: 'zh', maybe: true, hidden: true }),
  partNameEn: name({ px: 180, chars: 28, of: 'en', maybe: true, hidden: true }),
  validFrom: day({ px: 112, chars: 12, sorts: true, card: 'more' }),
  validTo: day({ px: 112, chars: 12, maybe: true, hidden: true, card: 'more' }),
  lines: count({ px: 80, chars: 10, card: 'more' }),
  net: money({ px: 120, chars: 16, card: 'more' }),
  tax: money({ px: 120, chars: 16, hidden: true, card: 'more' }),
  gross: money({ px: 120, chars: 16, sorts: true, card: 'figure' }),
  /** Sum of the lines that fell: zero or less. */
  falls: money({ px: 120, chars: 16, hidden: true, card: 'more' }),
  price: decimal({ px: 110, chars: 14, card: 'more' }),
  priceUnit: count({ px: 84, chars: 10, card: 'more' }),
  basis: choice(priceBases, 'basis', { px: 84, chars: 10, hidden: true, card: 'more' }),
  priceType: dict(PRICE_TYPE, { px: 100, chars: 12 }),
  currency: dict(CURRENCY, { px: 84, chars: 10 }),
  at: moment({ px: 150, chars: 18, sorts: true, hidden: true }),
} as const;

export const differenceFilters = {
  number: contains(30),
  supplierCode: contains(35),
  partNo: contains(35),
  status: inStatus(differenceStatus, 'status'),
  validFrom: days(),
  ids: byIds(),
  /** The version of the price. */
  priceId: byLink(z.optional(Id)),
  /** The settled line whose price changed. */
  settledLineId: byLink(z.optional(Id)),
  shown: byTab(shownDifferences),
} as const;

export const differenceDocument = documentOf({
  entity: 'price_difference',
  path: '/finance/v1/price-difference',
  needs: 'price-difference:list',
  summary: {
    list: 'Lists of price differences, the newest first; a supplier finds his own once they are reviewed',
    one: 'One list of price differences; its lines are a list of their own',
  },
  page: '/finance/price-difference-detail',
  machine: differenceStatus,
  columns: differenceColumns,
  more: {
    plantNo: code(),
    priceId: code(),
    unit: dict(UNIT),
    taxRate: quantity(),
    fallsBy: choice(ways, 'way'),
    /** Lines whose list has another tax rate than the version; theirs stays. */
    otherRates: count(),
    /** Settled lines in another currency: they are no part of it. */
    otherCurrencies: count(),
    proposedBy: name({ maybe: true }),
    reviewedAt: moment({ maybe: true }),
    reviewedBy: name({ maybe: true }),
    postedAt: moment({ maybe: true }),
    endReason: name({ maybe: true }),
    endedBy: name({ maybe: true }),
  },
  also: {},
  /** Y: the reader made the price or proposed the list, and somebody else reviews it. */
  rowAlso: { own: YesNo },
  filters: differenceFilters,
  tabs: 'shown',
  missing: 'priceDifference.none',
});
export type PriceDifference = z.output<typeof differenceDocument.Record>;

export const lineColumns = {
  receiptNumber: code({ px: 160, chars: 20, sorts: true, card: 'title' }),
  noteNumber: code({ px: 160, chars: 20, card: 'more' }),
  postedOn: day({ px: 112, chars: 12, sorts: true, card: 'figure' }),
  settlementNumber: code({ px: 160, chars: 18, card: 'more' }),
  quantity: quantity({ px: 100, chars: 12, card: 'figure' }),
  unit: dict(UNIT, { px: 72, chars: 8, card: 'more' }),
  priceBefore: decimal({ px: 110, chars: 14, card: 'more' }),
  priceUnitBefore: count({ px: 84, chars: 10, hidden: true, card: 'more' }),
  basisBefore: choice(priceBases, 'basis', { px: 84, chars: 10, hidden: true, card: 'more' }),
  change: decimal({ px: 110, chars: 14, card: 'figure' }),
  net: money({ px: 120, chars: 16, card: 'more' }),
  tax: money({ px: 110, chars: 14, hidden: true, card: 'more' }),
  gross: money({ px: 120, chars: 16, card: 'figure' }),
  taxRate: quantity({ px: 84, chars: 10, hidden: true, card: 'more' }),
  way: choice(ways, 'way', { px: 110, chars: 14, card: 'more' }),
  leftOut: choice(leftOut, 'leftOut', { px: 130, chars: 18, maybe: true, card: 'sign' }),
  /** The list on which it stands since it was posted, or why it waits for one. */
  postedTo: code({ px: 160, chars: 18, maybe: true, card: 'more' }),
  waitsBecause: choice(waitReasons, 'reason', { px: 120, chars: 16, maybe: true, card: 'more' }),
} as const;
export const lineFilters = {
  differenceId: byLink(z.optional(Id)),
  receiptNumber: contains(30),
  noteNumber: contains(30),
  leftOut: oneOf(leftOut, 'leftOut'),
} as const;
export const lineExtras = {
  id: z.string(),
  version: z.number(),
  differenceId: z.string(),
  settledLineId: z.string(),
  settlementId: z.string(),
  receiptId: z.string(),
  noteId: z.string(),
  postedToId: z.nullable(z.string()),
} as const;
