import * as z from 'zod/mini';
import { changed, choice, code, count, flag } from '@portal/platform/contract/columns.ts';
import { Count, PositiveCount, YesNo, selectedOf } from '@portal/platform/contract/fields.ts';
import { contains, oneOf } from '@portal/platform/contract/filters.ts';
import { monthRules } from './month-rule.ts';
import { versionKey } from './take.ts';

const MOST_DAYS = 60;
const MOST_WEEKS = 26;

/** What holds for the versions of a source: how it counts months, how long suppliers have to answer, and by which lead its accuracy is judged. */
export const sourceColumns = {
  source: code({
    px: 160,
    chars: 16,
    sorts: true,
    card: 'title',
    input: versionKey.source,
    stays: true,
    span: 8,
  }),
  monthRule: choice(monthRules, 'monthRule', { px: 220, chars: 26, input: selectedOf(monthRules), span: 16 }),
  /** Workdays to answer where a version says no day. */
  answerDays: count({
    px: 130,
    chars: 14,
    input: PositiveCount.check(z.lte(MOST_DAYS, 'tooLarge')),
    span: 8,
  }),
  /** Workdays before the last day on which who has not answered is reminded; 0: never. */
  remindDays: count({ px: 130, chars: 14, input: Count.check(z.lte(MOST_DAYS, 'tooLarge')), span: 8 }),
  /** Weeks between a forecast and what is called off of it, for its accuracy. */
  lagWeeks: count({ px: 130, chars: 14, input: Count.check(z.lte(MOST_WEEKS, 'tooLarge')), span: 8 }),
  /** It sends call-offs: their forecast lines are a version as well. */
  fromCallOffs: flag({ px: 130, chars: 14, input: YesNo, span: 24 }),
  ...changed,
} as const;

export const sourceFilters = { source: contains(30), monthRule: oneOf(monthRules, 'monthRule') } as const;

/** What holds for a source of which nothing is kept. */
export const USUAL = {
  monthRule: 'calendar',
  answerDays: 5,
  remindDays: 2,
  lagWeeks: 4,
  fromCallOffs: 'N',
} as const;
