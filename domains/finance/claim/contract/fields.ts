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
import { Id, Uuid, text } from '@portal/platform/contract/fields.ts';
import {
  byIds,
  byLink,
  byTab,
  contains,
  days,
  inDict,
  inStatus,
  isFlag,
  oneOf,
} from '@portal/platform/contract/filters.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { CURRENCY, PRICE_TYPE } from '@portal/price/contract/price.ts';
import { ageBands } from './figures.ts';
import {
  causeBearers,
  claimEvents,
  claimOrigins,
  claimSides,
  claimStatus,
  itemAnswers,
  shownClaims,
  vatTreatments,
} from './status.ts';

/** Why something is claimed, what its costs are, and what caused it. */
export const CLAIM_REASON = 'CLAIM_REASON';
export const CLAIM_COST_KIND = 'CLAIM_COST_KIND';
export const CLAIM_CAUSE = 'CLAIM_CAUSE';
/** The kind of costs that is the value of goods: what a receipt did not count was never paid. */
export const GOODS = 'goods';

export const LONGEST_TEXT = 500;
export const MOST_ITEMS = 50;
export const MOST_CAUSES = 10;
export const MOST_FILES = 10;
export const MOST_LINES = 100;

export const Said = text(LONGEST_TEXT);
export const Evidence = z
  .array(z.object({ id: Id, uuid: Uuid }))
  .check(z.maxLength(MOST_FILES, { error: 'tooMany', abort: true }));

/** An item of costs, with what was said of it so far. */
export const ClaimItem = z.object({
  id: z.string(),
  kind: z.string(),
  description: z.nullable(z.string()),
  quantity: z.string(),
  rate: z.string(),
  vat: z.enum(vatTreatments),
  /** Quantity times rate. */
  costs: z.string(),
  /** The share of it that is claimed, and its tax. */
  net: z.string(),
  tax: z.string(),
  gross: z.string(),
  /** Without tax, as the claimant asks for it now. */
  claimedNet: z.string(),
  /** Without tax, as the other side offers it; null until it answers. */
  offeredNet: z.nullable(z.string()),
  answer: z.nullable(z.enum(itemAnswers)),
  answerReason: z.nullable(z.string()),
  answerEvidence: z.array(StoredFile),
  /** What was agreed or decided. */
  agreedNet: z.nullable(z.string()),
  agreedTax: z.nullable(z.string()),
  agreedGross: z.nullable(z.string()),
  /** The settlement list on which it stands, or why it waits for one. */
  settlementId: z.nullable(z.string()),
  settlementNumber: z.nullable(z.string()),
  waitsBecause: z.nullable(z.string()),
  /** The list that takes it back, once the claim is withdrawn. */
  backOnNumber: z.nullable(z.string()),
});
export type ClaimItem = z.output<typeof ClaimItem>;

export const ClaimCause = z.object({ cause: z.string(), borneBy: z.enum(causeBearers), share: z.string() });
export type ClaimCause = z.output<typeof ClaimCause>;

/** What happened, by whom, and what he said. */
export const ClaimStep = z.object({
  event: z.enum(claimEvents),
  side: z.nullable(z.enum(claimSides)),
  by: z.string(),
  at: z.string(),
  said: z.nullable(z.string()),
  gross: z.nullable(z.string()),
  rung: z.nullable(z.number()),
});
export type ClaimStep = z.output<typeof ClaimStep>;

export const claimColumns = {
  number: code({ px: 165, chars: 20, sorts: true, card: 'title' }),
  status: status(claimStatus, 'status', { px: 130, chars: 14, card: 'sign' }),
  dueOn: day({ px: 160, chars: 12, sorts: true, maybe: true, card: 'figure' }),
  gross: money({ px: 130, chars: 16, sorts: true, unit: 'currency', card: 'figure' }),
  raisedBy: choice(claimSides, 'side', { px: 100, chars: 10, card: 'more' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  supplierNameZh: name({ px: 160, chars: 30, of: 'zh', maybe: true }),
  supplierNameEn: name({ px: 200, chars: 30, of: 'en', maybe: true }),
  reason: dict(CLAIM_REASON, { px: 150, chars: 20, card: 'more' }),
  agreedGross: money({ px: 130, chars: 16, maybe: true, unit: 'currency', card: 'figure' }),
  currency: dict(CURRENCY, { px: 84, chars: 8, hidden: true }),
  origin: choice(claimOrigins, 'origin', { px: 120, chars: 16, card: 'more' }),
  partNo: code({ px: 150, chars: 22, maybe: true, card: 'more' }),
  quantity: quantity({ px: 100, chars: 12, maybe: true, unit: 'unit', hidden: true }),
  unit: dict(UNIT, { px: 72, chars: 8, maybe: true, hidden: true }),
  waitsOn: choice(claimSides, 'side', { px: 110, chars: 12, maybe: true, card: 'more' }),
  overdue: flag({ px: 90, chars: 10, hidden: true }),
  waitsSince: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
  rung: count({ px: 90, chars: 10, hidden: true }),
  eightDNumber: code({ px: 140, chars: 18, maybe: true, hidden: true }),
  at: moment({ px: 150, chars: 18, sorts: true }),
} as const;

export const claimFilters = {
  number: contains(30),
  supplierCode: contains(35),
  partNo: contains(35),
  status: inStatus(claimStatus, 'status'),
  raisedBy: oneOf(claimSides, 'side'),
  waitsOn: oneOf(claimSides, 'side'),
  reason: inDict(CLAIM_REASON),
  origin: oneOf(claimOrigins, 'origin'),
  sourceNumber: contains(30),
  receiptNumber: contains(30),
  overdue: isFlag(),
  answeredLate: isFlag(),
  currency: inDict(CURRENCY),
  at: days(),
  sentAt: days(),
  ids: byIds(),
  /** The record that it rests on. */
  sourceId: byLink(z.optional(Id)),
  /** A cause that it names. */
  cause: inDict(CLAIM_CAUSE),
  /** So long it has been open. */
  age: oneOf(ageBands, 'age'),
  shown: byTab(shownClaims),
} as const;

export const claimMore = {
  plantNo: code(),
  sourceId: code({ maybe: true }),
  sourceNumber: code({ maybe: true }),
  noteId: code({ maybe: true }),
  noteNumber: code({ maybe: true }),
  receiptId: code({ maybe: true }),
  receiptNumber: code({ maybe: true }),
  poNumber: code({ maybe: true }),
  poLine: code({ maybe: true }),
  partNameZh: name({ maybe: true }),
  partNameEn: name({ maybe: true }),
  description: name({ maybe: true }),
  priceType: dict(PRICE_TYPE),
  taxRate: quantity(),
  /** Per cent of the costs that are claimed. */
  share: quantity(),
  costs: money(),
  net: money(),
  tax: money(),
  agreedNet: money({ maybe: true }),
  agreedTax: money({ maybe: true }),
  /** Silence accepts: said before it is sent. */
  silenceAccepts: flag(),
  /** Workdays that each side has used of those it has. */
  plantDays: count(),
  supplierDays: count(),
  raisedByName: name(),
  sentAt: moment({ maybe: true }),
  decidedByName: name({ maybe: true }),
  settledAt: moment({ maybe: true }),
} as const;

export const claimDocument = documentOf({
  entity: 'claim',
  path: '/finance/v1/claim',
  needs: 'claim:list',
  summary: {
    list: 'Claims of both sides, the newest first; a supplier finds those between him and the plant, and neither finds drafts of the other',
    one: 'One claim with its costs, causes, evidence and all that was said of it',
  },
  page: '/claims/claim-detail',
  machine: claimStatus,
  columns: claimColumns,
  more: claimMore,
  also: {
    items: z.array(ClaimItem),
    causes: z.array(ClaimCause),
    steps: z.array(ClaimStep),
    evidence: z.array(StoredFile),
  },
  filters: claimFilters,
  tabs: 'shown',
  missing: 'claim.none',
});
export type Claim = z.output<typeof claimDocument.Record>;
