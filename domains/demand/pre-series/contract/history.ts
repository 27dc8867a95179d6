import * as z from 'zod/mini';
import { choice, code, count, dict, moment, own, text as name } from '@portal/platform/contract/columns.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { anyOf, byLink, contains, days } from '@portal/platform/contract/filters.ts';
import { REFUSAL_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { PRE_SERIES_REASON } from './line.ts';
import { sources } from './order.ts';

const party = {
  orderNo: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
  supplierCode: code({ px: 116, chars: 14, sorts: true }),
  supplierNameZh: name({ px: 200, chars: 30, of: 'zh' }),
  supplierNameEn: name({ px: 220, chars: 30, of: 'en' }),
} as const;

/** Every edition of an order, as it was published. */
export const editionColumns = {
  ...party,
  edition: count({ px: 80, chars: 8, card: 'figure' }),
  forecastVersion: code({ px: 150, chars: 18, card: 'figure' }),
  publishedAt: moment({ px: 150, chars: 18, sorts: true, card: 'figure' }),
  publishedBy: name({ px: 110, chars: 14 }),
  lineCount: count({ px: 80, chars: 8, card: 'figure' }),
  projectNo: code({ px: 130, chars: 16 }),
  reason: dict(PRE_SERIES_REASON, { px: 140, chars: 18 }),
  /** Why it took back what was agreed, where it did. */
  takeBackReason: dict(FIRM_CHANGE_REASON, { px: 150, chars: 18, hidden: true, maybe: true }),
  takeBackRemark: name({ px: 180, chars: 24, hidden: true, maybe: true }),
  source: choice(sources, 'source', { px: 110, chars: 12 }),
} as const;
export const editionFilters = {
  orderNo: contains(35),
  supplierCode: contains(35),
  projectNo: contains(35),
  forecastVersion: contains(35),
  publishedOn: days(),
  order: byLink(z.optional(Id)),
} as const;

/** What was said of a line: answers, audits, splits, closing. */
export const saidVerbs = [
  'commitFull',
  'commitPart',
  'commitBatch',
  'refuse',
  'accept',
  'partAccept',
  'partReject',
  'reject',
  'askAgain',
  'propose',
  'splitPart',
  'splitFull',
  'confirmSplit',
  'refuseSplit',
  'takeBack',
  'close',
] as const;
export type SaidVerb = (typeof saidVerbs)[number];
/** Verbs whose reasons are of BATCH_REASON, and of FIRM_CHANGE_REASON; those of the others are of REFUSAL_REASON. */
export const COMMITTED = ['commitFull', 'commitPart', 'commitBatch'] as const satisfies readonly SaidVerb[];
export const TAKEN_BACK = ['takeBack', 'close'] as const satisfies readonly SaidVerb[];

const SaidLot = z.object({ deliverOn: z.string(), quantity: z.string(), taken: z.optional(z.boolean()) });
export type SaidLot = z.output<typeof SaidLot>;

/** Every answer of a supplier and of the plant, kept as it was given. */
export const saidColumns = {
  ...party,
  lineNo: count({ px: 70, chars: 8 }),
  partNo: code({ px: 170, chars: 22, sorts: true, card: 'figure' }),
  verb: choice(saidVerbs, 'said', { px: 160, chars: 18, card: 'sign' }),
  lots: own(z.array(SaidLot), { px: 240, card: 'figure' }),
  unit: dict(UNIT, { hidden: true, chars: 8 }),
  /** Of refusals; who commits otherwise than asked gives one of BATCH_REASON, who takes back what was agreed one of FIRM_CHANGE_REASON. */
  saidReason: dict(REFUSAL_REASON, { px: 140, chars: 18, maybe: true }),
  remark: name({ px: 220, chars: 30, maybe: true }),
  saidAt: moment({ px: 150, chars: 18, sorts: true, card: 'figure' }),
  saidBy: name({ px: 110, chars: 14 }),
} as const;
export const saidFilters = {
  orderNo: contains(35),
  supplierCode: contains(35),
  partNo: contains(),
  verb: anyOf(saidVerbs, 'said'),
  saidOn: days(),
  line: byLink(z.optional(Id)),
} as const;

/** A line as an edition asked for it. */
export const EditionLine = z.object({
  lineNo: z.number(),
  partNo: z.string(),
  unloadingPoint: z.string(),
  unit: z.string(),
  requestedOn: z.string(),
  requestedQty: z.string(),
  /** The mark that the line bears by it; editions of former times do not say. */
  urgent: z.optional(z.boolean()),
});
export type EditionLine = z.output<typeof EditionLine>;

const maybe = z.nullable(z.string());
const Head = z.object({
  id: z.string(),
  edition: z.number(),
  forecastVersion: z.string(),
  publishedAt: z.string(),
  projectNo: z.string(),
  reason: z.string(),
  takeBackReason: maybe,
  takeBackRemark: maybe,
});
/** What an edition makes of a line: `replaced` is another part, `redirected` another unloading point. The first of several tells most. */
export const changes = [
  'new',
  'gone',
  'replaced',
  'redirected',
  'raised',
  'lowered',
  'moved',
  'urgent',
  'calmed',
  'same',
] as const;
export type Change = (typeof changes)[number];
const maybeMark = z.nullable(z.boolean());

/** Two editions of an order, line by line. */
export const EditionComparison = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  now: Head,
  /** Null for the first edition: every line is new. */
  former: z.nullable(Head),
  /** All editions of the order, newest first. */
  editions: z.array(Head),
  rows: z.array(
    z.object({
      lineNo: z.number(),
      partNo: z.string(),
      unloadingPoint: z.string(),
      unit: z.string(),
      /** Part and point of before, where they were others. */
      formerPartNo: maybe,
      formerPoint: maybe,
      formerUnit: maybe,
      formerOn: maybe,
      formerQty: maybe,
      /** Null where the line is not there, or the edition does not say. */
      formerUrgent: maybeMark,
      requestedOn: maybe,
      requestedQty: maybe,
      urgent: maybeMark,
      /** Null where it is another part: pieces of two parts are not held against each other. */
      difference: maybe,
      changes: z.array(z.enum(changes)),
    }),
  ),
});
export type EditionComparison = z.output<typeof EditionComparison>;
