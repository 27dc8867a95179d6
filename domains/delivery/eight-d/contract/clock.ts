import * as z from 'zod/mini';
import { changed, choice, count } from '@portal/platform/contract/columns.ts';
import { selectedOf } from '@portal/platform/contract/fields.ts';
import { oneOf } from '@portal/platform/contract/filters.ts';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { severities, stages, type Severity, type Stage } from './stages.ts';

/** Whether days are counted as the calendar has them, or those alone on which the plant works. */
export const dayKinds = ['naturalDays', 'workdays'] as const;
export type DayKind = (typeof dayKinds)[number];

const LONGEST_DAYS = 400;
const MOST_MONTHS = 60;
const Days = wholeNumber().check(
  z.gte(1, 'notAboveZero'),
  z.lte(LONGEST_DAYS, { error: 'tooLarge', abort: true }),
);
const Months = wholeNumber().check(
  z.gte(1, 'notAboveZero'),
  z.lte(MOST_MONTHS, { error: 'tooLarge', abort: true }),
);
const days = () => count({ px: 110, chars: 12, input: Days, span: 8, card: 'figure' });

/** How long each stage of a report has, from its opening on, by severity; and how far back the same part and cause are a repeat. */
export const clockColumns = {
  severity: choice(severities, 'severity', {
    px: 110,
    chars: 12,
    sorts: true,
    input: selectedOf(severities),
    stays: true,
    span: 12,
    card: 'title',
  }),
  counting: choice(dayKinds, 'counting', {
    px: 120,
    chars: 14,
    input: selectedOf(dayKinds),
    span: 12,
    card: 'sign',
  }),
  d13Days: days(),
  d4Days: days(),
  d56Days: days(),
  d7Days: days(),
  d8Days: days(),
  decideDays: days(),
  reworkDays: days(),
  repeatMonths: count({ px: 110, chars: 12, input: Months, span: 8, card: 'more' }),
  ...changed,
} as const;
export const clockFilters = { severity: oneOf(severities, 'severity') };

export type Clock = {
  readonly counting: DayKind;
  readonly decideDays: number;
  readonly reworkDays: number;
  readonly repeatMonths: number;
} & Readonly<Record<`${Stage}Days`, number>>;

/** What counts for a severity that the plant has said nothing of: 1, 7, 14, 25 and 30 days, the usual ones of customer portals. */
export const STANDARD: Clock = {
  counting: 'naturalDays',
  d13Days: 1,
  d4Days: 7,
  d56Days: 14,
  d7Days: 25,
  d8Days: 30,
  decideDays: 3,
  reworkDays: 2,
  repeatMonths: 12,
};

const inOrder = (clock: Pick<Clock, `${Stage}Days`>): string | undefined => {
  const behind = stages.find(
    (stage, at) => at > 0 && clock[`${stage}Days`] < clock[`${stages[at - 1]!}Days`],
  );
  return behind && `${behind}Days`;
};

/** No stage ends before the one ahead of it. */
export const clockRule = z.superRefine<Pick<Clock, `${Stage}Days`> & { severity: Severity }>(
  (clock, context) => {
    const path = inOrder(clock);
    if (path !== undefined)
      context.addIssue({ code: 'custom', message: 'eightD.clockOrder', path: [path], input: clock });
  },
);
