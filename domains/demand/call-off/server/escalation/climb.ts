import type { Day } from '@portal/platform/contract/day.ts';
import {
  climbed,
  deadlineOf,
  rungOf,
  type EscalationGap,
  type EscalationOptions,
  type Rung,
  type NotifiedPerson,
} from '../../contract/escalation/escalation.ts';
import type { KeptRung } from './kept.ts';
import type { Standing } from './standing.ts';

/** Lines of one supplier that wait too long; `dueOn` where the oldest of them has a last day of its own, not one by feedback days. */
export type Late = { supplierCode: string; count: number; since: Day; dueOn?: Day | null };
export type Calendar = {
  readonly today: Day;
  readonly workdays: readonly Day[];
  readonly feedbackDays: number;
};

/** A supplier's rungs that are told today, the lowest first. */
export type Climb = Late & { readonly rungs: readonly NotifiedRung[] };
export type NotifiedRung = {
  readonly rung: Rung;
  readonly people: readonly Standing[];
  readonly gap: EscalationGap | null;
};

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

/** Somebody on the rung must be there, or his deputy. Who is away is told nevertheless. */
const gapOf = (people: readonly Standing[]): EscalationGap | null => {
  if (people.length === 0) return 'nobody';
  return people.some(({ isAway, deputy }) => !isAway || deputy !== null) ? null : 'away';
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

const notifiedAs = ({ name, userId, deputy }: Standing): NotifiedPerson[] => [
  { name, by: userId === null ? 'mail' : 'portal' },
  ...(deputy ? [{ name: deputy.name, by: 'portal' as const, insteadOf: name }] : []),
];

type OnRung = { readonly userId: string; readonly rung: Rung; readonly insteadOf: string | null };

/** Each person with an account once, on the lowest of his rungs, with the names of those for whom he stands in. */
export const onLowestRung = ({ rungs }: Climb): OnRung[] => {
  const notified = new Map<string, { rung: Rung; names: string[] }>();
  const add = (userId: string, rung: Rung, names: readonly string[]): void => {
    const known = notified.get(userId) ?? { rung, names: [] };
    notified.set(userId, { rung: known.rung, names: [...new Set([...known.names, ...names])] });
  };
  for (const { rung, people } of rungs)
    for (const { userId, name, deputy } of people) {
      if (userId !== null) add(userId, rung, []);
      if (deputy) add(deputy.userId, rung, [name]);
    }
  return [...notified].map(([userId, { rung, names }]) => ({
    userId,
    rung,
    insteadOf: names.length > 0 ? names.join(', ') : null,
  }));
};
