import * as z from 'zod/mini';
import type { Day } from '@portal/platform/contract/day.ts';
import type { ProcessOptions } from '@portal/settings/contract/process/process.ts';
import { rungs, type Rung } from '@portal/settings/contract/process/rungs.ts';

export { rungs, type Rung };

/** What waits: lines of series call-offs or of pre-series ones, pickup plans, forecasts. */
export const escalationKinds = ['series', 'preSeries', 'pickup', 'forecast'] as const;
export type EscalationKind = (typeof escalationKinds)[number];

/** Why a rung could not be told: nobody stands on it, or everybody is away and so is his deputy. */
export const escalationGaps = ['nobody', 'away'] as const;
export type EscalationGap = (typeof escalationGaps)[number];

/** The entry of the dictionary of business modules under which a supplier names its contact for call-offs. */
export const CALL_OFF_MODULE = 'ORDER';

export type EscalationOptions = Pick<ProcessOptions, 'escalationRungs' | 'escalationDays'>;

/**
 * The rungs of a plant, each with the workday behind the deadline from which on it is told: the first on workday 1.
 * @example every second workday: dispatchers on 1, administrators on 3, contact on 5, planners on 7
 */
export const ladderOf = ({ escalationRungs, escalationDays }: EscalationOptions) =>
  rungs
    .filter((rung) => escalationRungs.includes(rung))
    .map((rung, at) => ({ rung, workday: 1 + at * escalationDays }));

/**
 * The highest rung that a line has reached whose answer was due by `deadline`; undefined while there is still time. `workdays` are those
 * of the plant, at least from the deadline to today. A closed day takes nobody higher: due on a Friday, the first rung is told from
 * Saturday on, the second on Tuesday.
 */
export const rungOf = (
  deadline: Day,
  today: Day,
  workdays: readonly Day[],
  options: EscalationOptions,
): Rung | undefined => {
  if (today <= deadline) return undefined;
  const behind = workdays.filter((day) => day > deadline && day <= today).length;
  return ladderOf(options).findLast(({ workday }) => workday <= Math.max(1, behind))?.rung;
};

/** The rungs that are told: all up to the one that is reached, and the next ones for as long as nobody on the last can be told. */
export const climbed = (
  reached: Rung,
  options: EscalationOptions,
  canBeNotified: (rung: Rung) => boolean,
): Rung[] => {
  const ladder = ladderOf(options).map(({ rung }) => rung);
  const upTo = ladder.indexOf(reached);
  const last = ladder.findIndex((rung, at) => at >= upTo && canBeNotified(rung));
  return last === -1 ? ladder : ladder.slice(0, last + 1);
};

/** The day up to which a line that was asked for on a day is answered in time; undefined while the workdays do not reach so far. */
export const deadlineOf = (
  requestedOn: Day,
  workdays: readonly Day[],
  feedbackDays: number,
): Day | undefined => workdays.filter((day) => day > requestedOn)[feedbackDays - 1];

/** Somebody on a rung: with an account he is told in the portal, a contact without one by mail. */
export const NotifiedPerson = z.object({
  name: z.string(),
  by: z.enum(['portal', 'mail']),
  /** For whom he stands in. */
  insteadOf: z.optional(z.string()),
});
export type NotifiedPerson = z.output<typeof NotifiedPerson>;

/** What was told of a line that still waits: a rung, from which day on and when last, and who stood there then. */
export const Escalation = z.object({
  rung: z.enum(rungs),
  toldFrom: z.string(),
  toldLast: z.string(),
  /** Names; a supplier does not read those of the plant. */
  people: z.array(NotifiedPerson),
  gap: z.nullable(z.enum(escalationGaps)),
});
export type Escalation = z.output<typeof Escalation>;

/** The first rung is a reminder; who stands higher is told because no answer came. */
export const REMINDED = 'dispatchers' satisfies Rung;
