import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { weeksFrom } from './weeks.ts';

type OnDay = { readonly day: Day; readonly containers: number };

/** What a supplier has of a container, and what of it comes and goes. */
export type Flow = {
  readonly firstWeek: Day;
  readonly held: number;
  readonly minimum: number | null;
  readonly gross: readonly OnDay[];
  readonly expected: readonly OnDay[];
};

export type NeedWeek = {
  readonly weekOn: Day;
  readonly gross: number;
  readonly expected: number;
  /** Missing until the end of the week, all that is expected counted. */
  readonly needed: number;
  /** Stock at the end of the week: below zero, boxes are missing. */
  readonly projected: number;
};

/** What is missing of a container: `netNeed({ gross: 40, minimum: 50, held: 10, expected: 15 })` is 25. */
export const netNeed = (need: {
  readonly gross: number;
  readonly minimum: number | null;
  readonly held: number;
  readonly expected: number;
}): number => Math.max(0, Math.max(need.gross, need.minimum ?? 0) - stockOf(need.held) - need.expected);

/** A stock below zero is a figure to be cleared up (README of the ledger): it asks for no containers. */
const stockOf = (held: number): number => Math.max(0, held);

/**
 * The weeks of a need. What is due before the first week is the backlog and counts in it; what should have come before it is still expected in it.
 * Example: 10 held, 6 due last week, 8 due this week: this week ends with 4 missing.
 */
export const weeksOf = (flow: Flow): { backlog: number; weeks: NeedWeek[] } => {
  const { firstWeek, held, minimum, gross, expected } = flow;
  const sumUntil = (days: readonly OnDay[], last: Day) =>
    days.reduce((sum, { day, containers }) => (day <= last ? sum + containers : sum), 0);
  const before = addDays(firstWeek, -1);
  const backlog = sumUntil(gross, before);
  const inAll = expected.reduce((sum, { containers }) => sum + containers, 0);
  const weeks = weeksFrom(firstWeek).map((weekOn, place): NeedWeek => {
    const [last, eve] = [addDays(weekOn, 6), addDays(weekOn, -1)];
    const soFar = sumUntil(gross, last);
    const come = sumUntil(expected, last);
    return {
      weekOn,
      gross: soFar - sumUntil(gross, eve),
      expected: come - (place === 0 ? 0 : sumUntil(expected, eve)),
      needed: netNeed({ gross: soFar, minimum, held, expected: inAll }),
      projected: stockOf(held) + come - soFar,
    };
  });
  return { backlog, weeks };
};
