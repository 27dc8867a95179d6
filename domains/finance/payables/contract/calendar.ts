import { addDays, daysInMonth, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import type { CalendarStep } from './cash.ts';
import { stages, type Stage } from './stages.ts';

export type DueMoney = { readonly dueOn: Day; readonly stage: Stage; readonly gross: string };
type StageMoney = { readonly stage: Stage; readonly gross: string };
type Period = { readonly from: Day; readonly until: Day; readonly stages: StageMoney[] };

/** No calendar is longer; what is due later stands in its last period. */
export const MOST_PERIODS = 26;

/** First and last day of the week or month in which a day lies. Example: 2026-02-11 lies in 2026-02-09 to 2026-02-15, and in February. */
export const periodOf = (day: Day, step: CalendarStep): { readonly from: Day; readonly until: Day } => {
  if (step === 'week') return { from: mondayOf(day), until: addDays(mondayOf(day), 6) };
  const [year = '', month = ''] = day.split('-');
  const last = daysInMonth(Number(year), Number(month));
  return { from: `${year}-${month}-01`, until: `${year}-${month}-${last}` };
};

/**
 * Money by the periods in which it is due, from the present one to the last that has some, without gaps; what was due before today stands apart. All
 * of it comes out once: overdue and periods together are what went in.
 */
export const calendarOf = (
  money: readonly DueMoney[],
  today: Day,
  step: CalendarStep,
): { readonly overdue: StageMoney[]; readonly periods: Period[] } => {
  const ahead = money.filter(({ dueOn }) => dueOn >= today);
  const last = ahead.reduce((latest, { dueOn }) => (dueOn > latest ? dueOn : latest), today);
  const spans = spansFrom(today, last, step);
  const end = spans.at(-1)!.from;
  const grouped = Map.groupBy(ahead, ({ dueOn }) => {
    const { from } = periodOf(dueOn, step);
    return from < end ? from : end;
  });
  return {
    overdue: byStage(money.filter(({ dueOn }) => dueOn < today)),
    periods: spans.map((span) => ({ ...span, stages: byStage(grouped.get(span.from) ?? []) })),
  };
};

const spansFrom = (today: Day, last: Day, step: CalendarStep) => {
  const spans = [periodOf(today, step)];
  while (spans.at(-1)!.until < last && spans.length < MOST_PERIODS)
    spans.push(periodOf(addDays(spans.at(-1)!.until, 1), step));
  return spans;
};

const byStage = (money: readonly DueMoney[]): StageMoney[] =>
  stages.flatMap((stage) => {
    const amounts = money.flatMap((one) => (one.stage === stage ? [one.gross] : []));
    return amounts.length === 0 ? [] : [{ stage, gross: add(...amounts) }];
  });
