import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  decimal,
  flag,
  moment,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { byLink, byTab, contains, inStatus, oneOf, ownFilter } from '@portal/platform/contract/filters.ts';
import { listOf, exportOf } from '@portal/platform/contract/list-of.ts';
import { quantity } from '@portal/platform/contract/columns.ts';
import { categories, exclusions, indicatorKeys, lotKinds, targets, verdicts } from './indicators.ts';
import { SCORES } from './month.ts';
import { causes, disputeStatus, scoreStatus } from './status.ts';
import { ShownRules } from './templates.ts';

const maybeText = z.nullable(z.string());

/** One indicator of a score, with what its figure is made of. */
const ShownIndicator = z.object({
  indicator: z.enum(indicatorKeys),
  weight: z.string(),
  kept: z.string(),
  due: z.string(),
  counted: z.number(),
  excluded: z.number(),
  percent: maybeText,
  points: maybeText,
  noData: z.nullable(z.enum(['noLots', 'tooFew'])),
  /** The unit of pieces; null where lots are counted. */
  unit: maybeText,
});

const ShownCategory = z.object({ category: z.enum(categories), weight: z.string(), points: maybeText });

/** Ways to look at scores: those that count now, and by state. */
export const shownScores = ['present', 'draft', 'open', 'closed', 'replaced'] as const;

export const scoreDocument = documentOf({
  entity: 'kpi_score',
  path: SCORES,
  needs: 'kpi-score:list',
  summary: {
    list: 'Scores of months; a supplier or forwarder sees his own once they are published',
    one: 'One score with what each figure is made of, the rules, the months before it and the edition before it',
  },
  page: '/kpi/score-detail',
  machine: scoreStatus,
  columns: {
    number: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
    status: status(scoreStatus, 'scoreStatus', { px: 120, chars: 12, card: 'sign' }),
    period: code({ px: 100, chars: 10, sorts: true, card: 'figure' }),
    target: choice(targets, 'target', { px: 100, chars: 12, card: 'more' }),
    partyCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
    /** 0 to 100, cut; null: no data. */
    points: decimal({ px: 90, chars: 10, sorts: true, maybe: true, card: 'figure' }),
    band: code({ px: 80, chars: 8, maybe: true, card: 'sign' }),
    partyNameZh: name({ px: 190, chars: 30, of: 'zh', word: 'partyName', maybe: true }),
    partyNameEn: name({ px: 200, chars: 30, of: 'en', word: 'partyName', maybe: true }),
    /** Among the scores of the month; of the plant alone. */
    rank: count({ px: 90, chars: 8, maybe: true, card: 'more' }),
    edition: count({ px: 90, chars: 8, card: 'more' }),
    counted: count({ px: 110, chars: 10, card: 'more' }),
    excluded: count({ px: 100, chars: 10, card: 'more' }),
    openDisputes: count({ px: 110, chars: 10, card: 'more' }),
    disputeBy: day({ px: 130, chars: 12, maybe: true, card: 'more' }),
    templateNumber: code({ px: 140, chars: 18, hidden: true }),
    cause: choice(causes, 'cause', { px: 120, chars: 14, hidden: true }),
    countedAt: moment({ px: 150, chars: 18, hidden: true }),
  },
  more: {
    templateId: code(),
    zone: code(),
    reason: name({ maybe: true }),
    publishedAt: moment({ maybe: true }),
    publishedBy: name({ maybe: true }),
    closedAt: moment({ maybe: true }),
    closedBy: name({ maybe: true }),
    previousId: code({ maybe: true }),
    mayDispute: flag(),
  },
  also: {
    indicators: z.array(ShownIndicator),
    categories: z.array(ShownCategory),
    gated: z.array(z.object({ indicator: z.enum(indicatorKeys), below: z.string(), cap: z.string() })),
    rules: ShownRules,
    /** Quartiles of all scores of the month, without names; null where they are too few to stay without. */
    peers: z.nullable(z.object({ count: z.number(), low: z.string(), middle: z.string(), high: z.string() })),
    /** The twelve months up to this one, as they count now. */
    trend: z.array(z.object({ id: z.string(), period: z.string(), total: maybeText, band: maybeText })),
    /** The edition that it replaced. */
    previous: z.nullable(
      z.object({
        id: z.string(),
        edition: z.number(),
        total: maybeText,
        band: maybeText,
        changed: z.number(),
      }),
    ),
    /** What came to light in its month of months that were closed by then. */
    remarks: z.array(z.object({ period: z.string(), scoreNumber: z.string(), document: z.string() })),
    /** How many workdays late lots were that were late; null where none was. */
    lateness: z.nullable(z.object({ lots: z.number(), median: z.number(), p90: z.number() })),
    /** Why lots are left out, by indicator. */
    leftOut: z.array(
      z.object({ indicator: z.enum(indicatorKeys), reason: z.enum(exclusions), lots: z.number() }),
    ),
  },
  filters: {
    number: contains(30),
    /** A month or a year: a part of `2026-10`. */
    period: contains(7),
    target: oneOf(targets, 'target'),
    partyCode: contains(35),
    band: contains(4),
    status: inStatus(scoreStatus, 'scoreStatus'),
    shown: byTab(shownScores),
  },
  tabs: 'shown',
  missing: 'scorecard.noScore',
});
export type Score = z.output<typeof scoreDocument.Record>;

/** Whether a lot differs from the edition before. */
export const lotColumns = {
  document: code({ px: 170, chars: 20, card: 'title' }),
  verdict: choice(verdicts, 'verdict', { px: 110, chars: 12, card: 'sign' }),
  indicator: choice(indicatorKeys, 'indicator', { px: 180, chars: 24, card: 'figure' }),
  reason: choice(exclusions, 'exclusion', { px: 160, chars: 24, maybe: true }),
  partNo: code({ px: 150, chars: 22, maybe: true, card: 'figure' }),
  dueOn: day({ px: 120, chars: 12, sorts: true, card: 'figure' }),
  cameAt: moment({ px: 150, chars: 18, maybe: true, card: 'figure' }),
  daysLate: count({ px: 110, chars: 10, maybe: true, card: 'more' }),
  quantity: quantity({ px: 110, chars: 14, maybe: true, unit: 'unit', card: 'more' }),
  inWindow: quantity({ px: 120, chars: 14, maybe: true, unit: 'unit', card: 'more' }),
  came: quantity({ px: 110, chars: 14, maybe: true, unit: 'unit', card: 'more' }),
  unit: code({ px: 80, chars: 8, maybe: true, hidden: true }),
  lotKind: choice(lotKinds, 'lotKind', { px: 120, chars: 14, hidden: true }),
  /** What became of it in the edition before; null where it is the same. */
  before: choice(verdicts, 'verdict', { px: 130, chars: 12, maybe: true, card: 'more' }),
  disputeStatus: status(disputeStatus, 'disputeStatus', { px: 120, chars: 12, maybe: true, card: 'sign' }),
} as const;

export const listScoreLots = listOf({
  path: `${scoreDocument.path}/lots`,
  needs: 'kpi-score:list',
  summary: 'The lots of one score: what each was due for, what came, what became of it and why',
  columns: lotColumns,
  filters: {
    score: byLink(z.optional(Id)),
    indicator: oneOf(indicatorKeys, 'indicator'),
    verdict: oneOf(verdicts, 'verdict'),
    reason: oneOf(exclusions, 'exclusion'),
    partNo: contains(40),
    document: contains(40),
    differs: ownFilter(z.optional(z.enum(['Y']))),
  },
  also: { id: z.string(), sourceId: z.string() },
});
export const exportScoreLots = exportOf(listScoreLots);
