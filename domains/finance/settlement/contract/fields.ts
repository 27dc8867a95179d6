import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  dict,
  flag,
  moment,
  money,
  quantity,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { Id, YesNo, text } from '@portal/platform/contract/fields.ts';
import {
  anyOf,
  byIds,
  byLink,
  byTab,
  contains,
  days,
  inDict,
  inStatus,
  oneOf,
} from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { CURRENCY, PRICE_TYPE } from '@portal/price/contract/price.ts';
import { priceBases } from '@portal/price/contract/rules.ts';
import { owners, pieceKinds, waitReasons } from './reasons.ts';
import { invoicedAs, settlementStatus, shownSettlements } from './status.ts';

export const LONGEST_REASON = 200;
export const Reason = text(LONGEST_REASON);
/** As many as a page of a list shows at most. */
export const MOST_LINES = 100;

export const settlementColumns = {
  number: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
  status: status(settlementStatus, 'status', { px: 116, chars: 12, card: 'sign' }),
  blocked: flag({ px: 84, chars: 10, card: 'sign' }),
  /** Null until it is accepted. */
  invoiced: choice(invoicedAs, 'invoiced', { px: 110, chars: 12, maybe: true, card: 'more' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  supplierNameZh: name({ px: 200, chars: 30, of: 'zh', maybe: true }),
  supplierNameEn: name({ px: 220, chars: 30, of: 'en', maybe: true }),
  lastDay: day({ px: 116, chars: 12, sorts: true, card: 'figure' }),
  gross: money({ px: 130, chars: 16, sorts: true, card: 'figure' }),
  priceType: dict(PRICE_TYPE, { px: 100, chars: 12 }),
  taxRate: quantity({ px: 84, chars: 10 }),
  currency: dict(CURRENCY, { px: 84, chars: 10 }),
  lines: count({ px: 80, chars: 10, card: 'more' }),
  net: money({ px: 130, chars: 16, card: 'more' }),
  tax: money({ px: 120, chars: 16, hidden: true, card: 'more' }),
  at: moment({ px: 150, chars: 18, sorts: true, hidden: true }),
} as const;

export const settlementFilters = {
  number: contains(30),
  supplierCode: contains(35),
  status: inStatus(settlementStatus, 'status'),
  invoiced: oneOf(invoicedAs, 'invoiced'),
  priceType: inDict(PRICE_TYPE),
  currency: inDict(CURRENCY),
  lastDay: days(),
  ids: byIds(),
  shown: byTab(shownSettlements),
} as const;

export const settlementDocument = documentOf({
  entity: 'settlement',
  path: '/finance/v1/settlement',
  needs: 'settlement:list',
  summary: {
    list: 'Settlement lists, the newest first; a supplier finds his own',
    one: 'One settlement list; its lines are a list of their own',
  },
  page: '/finance/settlement-detail',
  machine: settlementStatus,
  columns: settlementColumns,
  more: {
    plantNo: code(),
    firstDay: day({ maybe: true }),
    buyerName: name(),
    buyerTaxId: code(),
    blockReason: name({ maybe: true }),
    blockedBy: name({ maybe: true }),
    acceptedAt: moment({ maybe: true }),
    acceptedBy: name({ maybe: true }),
    endReason: name({ maybe: true }),
    endedBy: name({ maybe: true }),
  },
  also: {},
  filters: settlementFilters,
  tabs: 'shown',
  missing: 'settlement.none',
});
export type Settlement = z.output<typeof settlementDocument.Record>;

/** Where goods came from, or which claim it is, on a list or waiting for one. */
const source = {
  kind: choice(pieceKinds, 'kind', { px: 92, chars: 10, card: 'more' }),
  postedOn: day({ px: 112, chars: 12, sorts: true, card: 'figure' }),
  receiptNumber: code({ px: 160, chars: 20, sorts: true, maybe: true, card: 'more' }),
  noteNumber: code({ px: 160, chars: 20, maybe: true, card: 'more' }),
  claimNumber: code({ px: 150, chars: 20, maybe: true, card: 'more' }),
} as const;
const part = {
  partNo: code({ px: 160, chars: 22, sorts: true, maybe: true, card: 'title' }),
  partNameZh: name({ px: 160, chars: 28, of: 'zh', maybe: true }),
  partNameEn: name({ px: 180, chars: 28, of: 'en', maybe: true }),
} as const;
const came = {
  quantity: quantity({ px: 100, chars: 12, card: 'figure' }),
  unit: dict(UNIT, { px: 72, chars: 8, hidden: true }),
} as const;
/** Opens receipt and note, or the claim. */
const links = {
  receiptId: z.nullable(z.string()),
  noteId: z.nullable(z.string()),
  claimId: z.nullable(z.string()),
} as const;

export const lineColumns = {
  ...part,
  ...source,
  ...came,
  price: quantity({ px: 110, chars: 14, card: 'more' }),
  priceUnit: count({ px: 84, chars: 10, card: 'more' }),
  basis: choice(priceBases, 'basis', { px: 84, chars: 10, hidden: true, card: 'more' }),
  net: money({ px: 120, chars: 16, card: 'figure' }),
  tax: money({ px: 110, chars: 14, hidden: true, card: 'more' }),
  gross: money({ px: 120, chars: 16, card: 'more' }),
} as const;
export const lineFilters = {
  settlementId: byLink(z.optional(Id)),
  partNo: contains(35),
  receiptNumber: contains(30),
  noteNumber: contains(30),
  claimNumber: contains(30),
  kind: oneOf(pieceKinds, 'kind'),
} as const;
export const lineExtras = {
  id: z.string(),
  version: z.number(),
  settlementId: z.string(),
  priceId: z.nullable(z.string()),
  /** The line whose goods it takes back, or prices again. */
  ofLineId: z.nullable(z.string()),
  /** Y: there are differences of the price of its goods. */
  differs: YesNo,
  ...links,
} as const;

/** Opens the line of the call-off that goods served; null for goods without one, and where their note is in an archive. */
export const lineLinks = { callOffLineId: z.nullable(z.string()) } as const;

export const waitingColumns = {
  ...part,
  reason: choice(waitReasons, 'reason', { px: 110, chars: 14, card: 'sign' }),
  owner: choice(owners, 'owner', { px: 110, chars: 14, card: 'more' }),
  ...came,
  waitsSince: moment({ px: 150, chars: 18, card: 'more' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'more' }),
  supplierNameZh: name({ px: 180, chars: 30, of: 'zh', maybe: true, hidden: true }),
  supplierNameEn: name({ px: 200, chars: 30, of: 'en', maybe: true, hidden: true }),
  ...source,
  /** Of a difference of prices or a claim, as it was approved; goods are priced when they come on a list. */
  gross: money({ px: 130, chars: 16, maybe: true, card: 'more' }),
  remark: name({ px: 200, chars: 30, maybe: true, card: 'more' }),
  keptBackBy: name({ px: 110, chars: 14, maybe: true, hidden: true }),
} as const;
export const waitingFilters = {
  reason: anyOf(waitReasons, 'reason'),
  supplierCode: contains(35),
  partNo: contains(35),
  receiptNumber: contains(30),
  noteNumber: contains(30),
  claimNumber: contains(30),
  postedOn: days(),
} as const;
export const waitingExtras = { id: z.string(), version: z.number(), ...links } as const;
