import * as z from 'zod/mini';
import { changed, choice, code, count, quantity, text as name } from '@portal/platform/contract/columns.ts';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import {
  Code,
  Id,
  NonNegativeQuantity,
  PositiveQuantity,
  Uuid,
  maybe,
  maybeText,
  selectedOf,
  text,
} from '@portal/platform/contract/fields.ts';
import { contains, oneOf } from '@portal/platform/contract/filters.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { enteredIndicators, isRated, statedIndicators } from './entered.ts';
import { MOST_FILES } from '../disputes.ts';
import { targets } from '../indicators.ts';
import { Month } from '../month.ts';
import { LONGEST_REASON } from '../templates.ts';

/** Rows that one call brings. */
export const MOST_ENTRIES = 1_000;
const BASE = '/sf/v1/kpi-entry';

export const entrySources = ['hand', 'call'] as const;
export type EntrySource = (typeof entrySources)[number];

/** A rater by name; nothing is an empty name, which is what a figure has. */
const Rater = z.pipe(
  maybeText(40),
  z.transform((name): string => name ?? ''),
);

/** What the portal does not measure itself: points that a person gives, or figures that another system or a person states. */
export const entryColumns = {
  period: code({ px: 100, chars: 10, sorts: true, input: Month, stays: true, span: 8, card: 'figure' }),
  target: choice(targets, 'target', {
    px: 100,
    chars: 12,
    input: selectedOf(targets),
    stays: true,
    span: 8,
    card: 'more',
  }),
  partyCode: code({ px: 120, chars: 14, sorts: true, input: Code, stays: true, span: 8, card: 'title' }),
  partyNameZh: name({ px: 190, chars: 30, of: 'zh', word: 'partyName', maybe: true }),
  partyNameEn: name({ px: 200, chars: 30, of: 'en', word: 'partyName', maybe: true }),
  indicator: choice(enteredIndicators, 'indicator', {
    px: 150,
    chars: 24,
    input: selectedOf(enteredIndicators),
    stays: true,
    span: 24,
    card: 'sign',
  }),
  /** Who gave the points; nobody of a figure. */
  rater: code({ px: 110, chars: 14, input: Rater, stays: true, span: 24, card: 'figure' }),
  ratedPoints: quantity({
    px: 110,
    chars: 10,
    maybe: true,
    input: maybe(NonNegativeQuantity),
    span: 8,
    card: 'figure',
  }),
  statedTotal: quantity({
    px: 120,
    chars: 14,
    maybe: true,
    input: maybe(PositiveQuantity),
    span: 8,
    card: 'figure',
  }),
  statedBad: quantity({
    px: 120,
    chars: 14,
    maybe: true,
    input: maybe(NonNegativeQuantity),
    span: 8,
    card: 'figure',
  }),
  evidenceCount: count({ px: 90, chars: 8, card: 'more' }),
  remark: name({ px: 260, chars: 40, input: text(LONGEST_REASON), span: 24 }),
  proof: name({ px: 200, chars: 30, maybe: true, input: maybeText(200), span: 24, card: 'more' }),
  enteredBy: name({ px: 110, chars: 14, card: 'more' }),
  entrySource: choice(entrySources, 'entrySource', { px: 100, chars: 12, hidden: true }),
  ...changed,
} as const;

type Entered = {
  readonly indicator: (typeof enteredIndicators)[number];
  readonly rater: string;
  readonly ratedPoints: string | null;
  readonly statedTotal: string | null;
  readonly statedBad: string | null;
};

/** A rating is 0 to 100 points and nothing else; a stated figure is so many bad ones of so many, and no points. */
const isWhole = ({ indicator, rater, ratedPoints, statedTotal, statedBad }: Entered): boolean =>
  isRated(indicator)
    ? rater !== '' &&
      ratedPoints !== null &&
      compare(ratedPoints, '100') <= 0 &&
      statedTotal === null &&
      statedBad === null
    : rater === '' &&
      ratedPoints === null &&
      statedTotal !== null &&
      statedBad !== null &&
      compare(statedBad, statedTotal) <= 0;

const refuses = [
  'scorecard.plantOnly',
  'scorecard.partyUnknown',
  'scorecard.otherTarget',
  'scorecard.entryTaken',
  'scorecard.entryStays',
  'scorecard.entryClosed',
  'scorecard.entryOfOther',
] as const;

export const {
  list: listKpiEntries,
  export: exportKpiEntries,
  create: createKpiEntry,
  change: changeKpiEntry,
  template: downloadKpiEntryTemplate,
  import: importKpiEntries,
} = masterData({
  path: BASE,
  needs: 'kpi-entry:list',
  edits: 'kpi-entry:edit',
  summary:
    'Points that people gave and figures that were stated for indicators that the portal does not measure itself',
  record: 'rating or figure of a score',
  recordZh: '绩效评价',
  columns: entryColumns,
  filters: {
    period: contains(7),
    target: oneOf(targets, 'target'),
    partyCode: contains(35),
    indicator: oneOf(enteredIndicators, 'indicator'),
  },
  refuses,
  rule: z.refine<Entered>((entry) => isWhole(entry), {
    path: ['ratedPoints'],
    error: 'scorecard.entryIncomplete',
  }),
});

export const readKpiEntry = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  needs: 'kpi-entry:list',
  summary: 'The files that show a rating or figure',
  input: z.object({ id: Id }),
  output: z.object({ id: z.string(), version: z.number(), evidence: z.array(StoredFile) }),
  fails: ['err.notFound'],
});

export const setKpiEntryEvidence = endpoint({
  method: 'PUT',
  path: `${BASE}/{id}/evidence`,
  needs: 'kpi-entry:edit',
  name: { zh: '更换评价证据', en: 'Change evidence of a rating' },
  summary:
    'Gives a rating or figure the files that show it, files that were sent in before; those left out go. Of a rating by who entered it, and never of a closed month',
  input: z.object({
    ...idVersion,
    evidence: z
      .array(z.object({ id: Id, uuid: Uuid }))
      .check(z.maxLength(MOST_FILES, { error: 'tooMany', abort: true })),
  }),
  output: z.object({ id: z.string(), version: z.number() }),
  fails: [
    'err.notFound',
    'err.updatedByOther',
    'scorecard.plantOnly',
    'scorecard.partyUnknown',
    'scorecard.entryOfOther',
    'scorecard.entryClosed',
  ],
});

/** A figure as another system states it. */
export const StatedFigure = z
  .object({
    period: Month,
    partyCode: Code,
    indicator: selectedOf(statedIndicators),
    statedTotal: PositiveQuantity,
    statedBad: NonNegativeQuantity,
    remark: text(LONGEST_REASON),
  })
  .check(
    z.refine(({ statedBad, statedTotal }) => compare(statedBad, statedTotal) <= 0, {
      path: ['statedBad'],
      error: 'scorecard.entryIncomplete',
    }),
  );
export const stateKpiFigures = endpoint({
  path: `${BASE}/state`,
  needs: 'kpi-entry:edit',
  name: { zh: '接收绩效数据', en: 'State figures of scores' },
  summary:
    'Up to 1000 figures of indicators that another system measures: one for each month, party and indicator, the newest counts. The same again changes nothing; all are taken or none',
  input: z.object({
    figures: z
      .array(StatedFigure)
      .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_ENTRIES, { error: 'tooMany', abort: true })),
  }),
  output: z.object({ taken: z.number(), same: z.number() }),
  fails: ['scorecard.plantOnly', 'scorecard.partyUnknown', 'scorecard.entryClosed'],
  bodyList: 'figures',
});
export type StatedFigure = z.output<typeof StatedFigure>;
