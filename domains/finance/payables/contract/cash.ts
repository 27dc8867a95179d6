import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  dict,
  flag,
  money,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { search } from '@portal/platform/contract/fields.ts';
import { byTab, contains, days, inDict, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { CURRENCY } from '@portal/price/contract/price.ts';
import { blocks, moneyDocuments, movers, stages } from './stages.ts';

/** Money by document and due day. What has no price yet has no amount either. */
export const cashColumns = {
  number: code({ px: 190, chars: 22, sorts: true, card: 'title' }),
  stage: choice(stages, 'stage', { px: 130, chars: 14, card: 'sign' }),
  dueOn: day({ px: 112, chars: 12, sorts: true, card: 'figure' }),
  fixed: flag({ px: 90, chars: 10, card: 'more' }),
  overdue: flag({ px: 84, chars: 10, card: 'sign' }),
  gross: money({ px: 150, chars: 16, sorts: true, maybe: true, unit: 'currency', card: 'figure' }),
  currency: dict(CURRENCY, { chars: 8, maybe: true, hidden: 'always' }),
  mover: choice(movers, 'mover', { px: 130, chars: 12, card: 'more' }),
  block: choice(blocks, 'block', { px: 130, chars: 16, maybe: true, card: 'sign' }),
  because: name({ px: 200, chars: 30, maybe: true, card: 'more' }),
  waitsSince: day({ px: 112, chars: 12, sorts: true, card: 'more' }),
  waitingDays: count({ px: 84, chars: 10, sorts: true, card: 'more' }),
  supplierCode: code({ px: 120, chars: 14, sorts: true, card: 'more' }),
  supplierNameZh: name({ px: 180, chars: 30, of: 'zh', word: 'supplierName', maybe: true, hidden: true }),
  supplierNameEn: name({ px: 200, chars: 30, of: 'en', word: 'supplierName', maybe: true, hidden: true }),
  document: choice(moneyDocuments, 'document', { px: 110, chars: 14, hidden: true }),
  unpriced: count({ px: 100, chars: 12, hidden: true }),
  receivedOn: day({ px: 112, chars: 12, hidden: true }),
  listedOn: day({ px: 112, chars: 12, maybe: true, hidden: true }),
  acceptedOn: day({ px: 112, chars: 12, maybe: true, hidden: true }),
  submittedOn: day({ px: 112, chars: 12, maybe: true, hidden: true }),
  verifiedOn: day({ px: 112, chars: 12, maybe: true, hidden: true }),
  appliedOn: day({ px: 112, chars: 12, maybe: true, hidden: true }),
  approvedOn: day({ px: 112, chars: 12, maybe: true, hidden: true }),
  blockedOn: day({ px: 112, chars: 12, maybe: true, hidden: true }),
} as const;

const PastPause = z.object({
  block: z.enum(blocks),
  because: z.nullable(z.string()),
  by: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
});

/** Ways to look at it. */
export const shownMoney = ['mine', 'overdue', 'blocked'] as const;

export const cashFilters = {
  number: contains(30),
  supplierCode: contains(35),
  stage: oneOf(stages, 'stage'),
  mover: oneOf(movers, 'mover'),
  block: oneOf(blocks, 'block'),
  kept: isFlag(),
  dueOn: days(),
  currency: inDict(CURRENCY),
  shown: byTab(shownMoney),
} as const;

export const listCash = listOf({
  path: '/finance/v1/cash',
  unkeyed: true,
  needs: 'cash:list',
  summary:
    'All money on its way from receipt to payment, by document and due day: its stage, whose move it is and since when, and what keeps it; a supplier finds his own',
  columns: cashColumns,
  filters: cashFilters,
  tabs: 'shown',
  /** A key of its own for each row; the document that it opens; the plant's day, to which the clock counts; what kept it and is over. */
  also: { id: z.string(), documentId: z.string(), today: z.string(), pauses: z.array(PastPause) },
});
export const exportCash = exportOf(listCash);

/** The calendar counts in these. */
export const calendarSteps = ['week', 'month'] as const;
export type CalendarStep = (typeof calendarSteps)[number];

/** Stages with money in them, in their order. */
const ByStage = z.array(z.object({ stage: z.enum(stages), gross: z.string() }));

export const readCashCalendar = endpoint({
  method: 'GET',
  path: '/finance/v1/cash-calendar',
  needs: 'cash:list',
  summary: 'What is expected when, by week or month and stage, in one currency; a supplier finds his own',
  input: z.object({
    step: z.enum(calendarSteps, { error: 'invalidChoice' }),
    /** Part of code or name of a supplier, as the list takes it. */
    supplierCode: search(35),
    /** The one with the most money without it. */
    currency: search(8),
  }),
  output: z.object({
    today: z.string(),
    /** All that there is money in, the most first. */
    currencies: z.array(z.string()),
    currency: z.nullable(z.string()),
    /** What was due before today. */
    overdue: ByStage,
    /** One behind the other, from the present one to the last with money; first and last day. */
    periods: z.array(z.object({ from: z.string(), until: z.string(), stages: ByStage })),
    /** Received lines without a price, of which nobody knows what they come to. */
    unpriced: z.number(),
  }),
});
