import * as z from 'zod/mini';
import type { Day } from '@portal/platform/contract/day.ts';
import type { ProcessOptions } from '@portal/settings/contract/process/process.ts';
import { rungs, type Rung } from '@portal/settings/contract/process/rungs.ts';

/** Why a rung could not be notified: nobody stands on it, or everybody is away and so is his deputy. */
export const escalationGaps = ['nobody', 'away'] as const;
export type EscalationGap = (typeof escalationGaps)[number];

/** The entry of the dictionary of business modules under which a supplier names its contact for call-offs. */
export const CALL_OFF_MODULE = 'ORDER';

/** Who has the move. */
export type LadderSide = 'supplier' | 'forwarder' | 'plant';

export type EscalationOptions = Pick<ProcessOptions, 'escalationRungs' | 'escalationDays'>;

/** The rungs that there are while a side has the move: contacts are those of suppliers, and a plant is not notified of itself twice. */
const RUNGS_OF: Readonly<Record<LadderSide, readonly Rung[]>> = {
  supplier: rungs,
  forwarder: ['dispatchers', 'administrators', 'planners'],
  plant: ['dispatchers', 'administrators'],
};
export const optionsFor = (options: EscalationOptions, side: LadderSide): EscalationOptions => ({
  ...options,
  escalationRungs: options.escalationRungs.filter((rung) => RUNGS_OF[side].includes(rung)),
});

/**
 * The rungs of a plant, each with the workday behind the deadline from which on it is notified: the first on workday 1.
 * @example every second workday: dispatchers on 1, administrators on 3, contact on 5, planners on 7
 */
export const ladderOf = ({ escalationRungs, escalationDays }: EscalationOptions) =>
  rungs
    .filter((rung) => escalationRungs.includes(rung))
    .map((rung, at) => ({ rung, workday: 1 + at * escalationDays }));

/**
 * The highest rung that is reached by what was due by `deadline`; undefined while there is still time. `workdays` are those
 * of the plant, at least from the deadline to today. A closed day takes nobody higher: due on a Friday, the first rung is notified from
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

/** The rungs that are notified: all up to the one that is reached, and the next ones for as long as nobody on the last can be notified. */
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

/** The day up to which what was requested on a day is answered in time; undefined while the workdays do not reach so far. */
export const deadlineOf = (requestedOn: Day, workdays: readonly Day[], days: number): Day | undefined =>
  workdays.filter((day) => day > requestedOn)[days - 1];

/** Its last day is so near that whose move it is is reminded. Example: a workday before a Monday is the Friday. */
export const isDueSoon = (deadline: Day, today: Day, workdays: readonly Day[], remindDays: number): boolean =>
  remindDays > 0 &&
  today <= deadline &&
  workdays.filter((day) => day > today && day <= deadline).length <= remindDays;

/** Somebody on a rung: with an account he is notified in the portal, a contact without one by mail. */
export const NotifiedPerson = z.object({
  name: z.string(),
  by: z.enum(['portal', 'mail']),
  /** For whom he stands in. */
  insteadOf: z.optional(z.string()),
});
export type NotifiedPerson = z.output<typeof NotifiedPerson>;

/** What is notified of a document, each once for a last day: the reminder ahead of it, then the rungs. */
export const REMINDER = 'reminder';
/** The rung of those whose daily work the move is. */
export const FIRST = 'dispatchers' satisfies Rung;
export const ladderSteps = [REMINDER, ...rungs] as const;
export type LadderStep = (typeof ladderSteps)[number];
