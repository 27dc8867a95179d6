import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { selectedOf } from '@portal/platform/contract/fields.ts';
import { compareDecimals, minus } from '@portal/platform/contract/values/decimal.ts';
import { indicatorKeys, targets } from './indicators.ts';
import { Rules, type Rule } from './template.ts';
import { templateDocument } from './templates.ts';

const maybe = z.nullable(z.string());

/** So many of whom it changes are shown, the biggest differences first. */
export const MOST_PREVIEWED = 100;

/** What rules would have made of the last month that was counted. */
export const previewKpiTemplate = endpoint({
  path: `${templateDocument.path}/preview`,
  needs: 'kpi-template:list',
  reads: true,
  summary:
    'What rules would have made of the scores of the last month that was counted: of its lots where they count them the same way, else counted again of what is known now; the biggest differences first',
  input: z.object({ target: selectedOf(targets), rules: Rules }),
  output: z.object({
    /** The month, and the version by which it was counted; null where none was counted yet. */
    month: z.nullable(z.object({ period: z.string(), number: z.string() })),
    /** Indicators that these rules count another way than the month was counted. */
    recounted: z.array(z.enum(indicatorKeys)),
    parties: z.array(
      z.object({
        partyCode: z.string(),
        nameZh: maybe,
        nameEn: maybe,
        before: maybe,
        bandBefore: maybe,
        after: maybe,
        bandAfter: maybe,
        /** Of both totals as they are shown; null where one of them has no data. */
        change: maybe,
      }),
    ),
    /** Beyond those that are shown. */
    more: z.number(),
    /** How many have each band, before and after; null: no data. */
    bands: z.array(z.object({ band: maybe, before: z.number(), after: z.number() })),
  }),
  fails: ['scorecard.plantOnly', 'scorecard.otherTarget'],
});
export type Previewed = z.output<typeof previewKpiTemplate.output>['parties'][number];

/** Which lots there are and what became of each is said by these; weight, least sample and points only weigh what was counted. */
const COUNTING = [
  'indicator',
  'earlyDays',
  'lateDays',
  'dayKind',
  'lateMinutes',
  'promise',
  'moment',
  'tolerance',
  'exclude',
] as const satisfies readonly (keyof Rule)[];
const counts = (rule: Rule): string => JSON.stringify(COUNTING.map((field) => rule[field]));

/** Whether two rules make the same lots of the same facts. */
export const countsAlike = (one: Rule, other: Rule): boolean => counts(one) === counts(other);

type Totals = { readonly before: string | null; readonly after: string | null };

export const changeOf = ({ before, after }: Totals): string | null =>
  before === null || after === null ? null : minus(after, before);

/** How much two totals differ, for their order: who has a total in one of them only goes ahead of all others. */
const weightOf = (totals: Totals): string => {
  if (totals.before === totals.after) return '0';
  const change = changeOf(totals);
  return change === null ? '1000' : change.replace('-', '');
};

/** The biggest differences first. */
export const byChange = (
  one: Totals & { readonly partyCode: string },
  other: Totals & { readonly partyCode: string },
): number => compareDecimals(weightOf(other), weightOf(one)) || (one.partyCode < other.partyCode ? -1 : 1);
