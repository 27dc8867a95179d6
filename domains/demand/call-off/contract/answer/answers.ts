import * as z from 'zod/mini';
import {
  choice,
  code,
  day,
  dict,
  flag,
  moment,
  own,
  quantity,
  text,
} from '@portal/platform/contract/columns.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { anyOf, byLink, contains, days } from '@portal/platform/contract/filters.ts';
import { answers, REFUSAL_REASON } from './answer.ts';

/**
 * What is said of a line, and kept as it was given: the supplier's promises and refusals, the plant that asks again, and what both agreed
 * on over an objection.
 */
export const answerKinds = [...answers, 'reject', 'askAgain', 'agreed'] as const;
export type AnswerKind = (typeof answerKinds)[number];
/** Those that promise something. */
export const isPromise = (kind: AnswerKind): boolean => PROMISES.has(kind);
const PROMISES: ReadonlySet<AnswerKind> = new Set([...answers, 'agreed']);

/** Who said it; `job`: the system. */
export const answerParties = ['supplier', 'plant', 'admin', 'job'] as const;
export type AnswerParty = (typeof answerParties)[number];

const Share = z.object({ deliverOn: z.string(), quantity: z.string() });
/** A promise: this much on that day. */
export type Share = z.output<typeof Share>;

/** Every answer of the lines, the newest first. */
export const answerColumns = {
  partNo: code({ px: 150, chars: 22, card: 'title' }),
  answeredAt: moment({ px: 150, chars: 18, sorts: true, card: 'figure' }),
  kind: choice(answerKinds, 'answerKind', { px: 130, chars: 16, card: 'sign' }),
  quantity: quantity({ px: 110, chars: 14, maybe: true, unit: 'unit', card: 'figure' }),
  shares: own(z.array(Share), { px: 220 }),
  askedQty: quantity({ px: 110, chars: 14, unit: 'unit' }),
  dueOn: day({ px: 110, chars: 12, card: 'figure' }),
  isFirst: flag({ px: 100, chars: 10 }),
  /** Of refusals; who commits otherwise than asked gives one of BATCH_REASON. */
  reason: dict(REFUSAL_REASON, { px: 140, chars: 18, maybe: true }),
  remark: text({ px: 200, chars: 30, maybe: true }),
  answeredBy: text({ px: 120, chars: 16 }),
  party: choice(answerParties, 'party', { px: 90, chars: 10 }),
  releaseNo: code({ px: 120, chars: 16 }),
  supplierCode: code({ px: 100, chars: 14 }),
  supplierNameZh: text({ px: 180, chars: 30, of: 'zh', hidden: true }),
  supplierNameEn: text({ px: 200, chars: 30, of: 'en', hidden: true }),
  saNo: code({ px: 130, chars: 18 }),
  unloadingPoint: code({ px: 112, chars: 12 }),
} as const;
export const answerFilters = {
  partNo: contains(),
  supplierCode: contains(35),
  kind: anyOf(answerKinds, 'answerKind'),
  answeredOn: days(),
  saNo: contains(35),
  line: byLink(z.optional(Id)),
} as const;

const maybe = z.nullable(z.string());
/** An answer on the page of its line. */
export const LineAnswer = z.object({
  id: z.string(),
  kind: z.enum(answerKinds),
  isFirst: z.boolean(),
  askedQty: z.string(),
  quantity: maybe,
  shares: z.array(Share),
  reason: maybe,
  remark: maybe,
  answeredAt: z.string(),
  answeredBy: z.string(),
  party: z.enum(answerParties),
  releaseNo: z.string(),
});
export type LineAnswer = z.output<typeof LineAnswer>;
