import type { Day } from '@portal/platform/contract/day.ts';
import {
  climbed,
  deadlineOf,
  rungOf,
  type EscalationOptions,
} from '@portal/notification/contract/ladder/ladder.ts';
import { gapOf, notifiedAs, type NotifiedRung, type Standing } from '@portal/notification/server/offers.ts';
import type { Rung } from '@portal/settings/contract/process/rungs.ts';
import type { KeptRung } from './kept.ts';

/** Lines of one supplier that wait too long; `dueOn` where the oldest of them has a last day of its own, not one by feedback days. */
export type Late = { supplierCode: string; count: number; since: Day; dueOn?: Day | null };
export type Calendar = {
  readonly today: Day;
  readonly workdays: readonly Day[];
  readonly feedbackDays: number;
};

/** A supplier's rungs that are told today, the lowest first. */
export type Climb = Late & { readonly rungs: readonly NotifiedRung[] };

/** How high a supplier's oldest line has climbed, and who stands there. */
export const climbOf = (
  late: Late,
  calendar: Calendar,
  options: EscalationOptions,
  standing: Readonly<Record<Rung, readonly Standing[]>>,
): Climb => {
  const { today, workdays, feedbackDays } = calendar;
  const deadline = late.dueOn ?? deadlineOf(late.since, workdays, feedbackDays);
  const reached = deadline && rungOf(deadline, today, workdays, options);
  const rungs = reached ? climbed(reached, options, (rung) => gapOf(standing[rung]) === null) : [];
  return {
    ...late,
    rungs: rungs.map((rung) => ({ rung, people: standing[rung], gap: gapOf(standing[rung]) })),
  };
};

export const hasReached = ({ rungs }: Climb, rung: Rung): boolean => rungs.some((one) => one.rung === rung);

export const keptRungsOf = ({ supplierCode, count, since, rungs }: Climb): KeptRung[] =>
  rungs.map(({ rung, people, gap }) => ({
    supplierCode,
    rung,
    people: people.flatMap(notifiedAs),
    gap,
    lines: count,
    oldest: since,
  }));
