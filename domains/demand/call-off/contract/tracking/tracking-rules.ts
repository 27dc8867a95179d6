import { addDays, daysBetween, type Day } from '@portal/platform/contract/day.ts';
import type { TrackingStep } from './tracking.ts';

/** The steps that have a day by which they are due. Pickup plans (1 to 3) have none. */
export const judgedSteps = [0, 4, 5, 6] as const satisfies readonly TrackingStep[];
export type JudgedStep = (typeof judgedSteps)[number];

/** What the days of a line's steps follow from. */
export type LineDays = {
  readonly dueOn: Day;
  /** The last day for an answer, so many workdays after it was asked for; null where nobody has to answer. */
  readonly answerBy: Day | null;
  /** Of the supplier's farthest production location; null where none is known. */
  readonly transportDays: number | null;
  /** The day on which the last of its delivery notes says that it leaves; null before there is one. */
  readonly dispatchOn: Day | null;
};

/**
 * By which day each step is due: the answer by its deadline, the note by the day on which goods must leave to be there in time, the
 * truck by the dispatch day of the note, the receipt by the due day.
 * Example: due on the 12th, two days on the road: the note by the 10th, the truck by the 10th unless the note says another day.
 */
export const stepDays: Readonly<Record<JudgedStep, (line: LineDays) => Day | null>> = {
  0: ({ answerBy }) => answerBy,
  4: ({ dueOn, transportDays }) => addDays(dueOn, -(transportDays ?? 0)),
  5: (line) => line.dispatchOn ?? stepDays[4](line),
  6: ({ dueOn }) => dueOn,
};

/** How far a step has come: `reached` by a part of the quantity at least, `doneOn` when all of it had. */
export type StepProgress = { readonly reached: boolean; readonly doneOn: Day | null };

export type TrackedFacts = LineDays & {
  /** False where a release took the demand away: nothing is late then. */
  readonly needsAnswer: boolean;
  readonly progress: Readonly<Record<JudgedStep, StepProgress>>;
};

/**
 * `missed`: not reached, though a later step was. `late`: done behind its day, or the day is over and it is not done. `open`: not done,
 * and there is time. `free`: it has no day.
 */
export const verdicts = ['inTime', 'late', 'missed', 'open', 'free'] as const;
export type Verdict = (typeof verdicts)[number];
export type JudgedLine = Readonly<
  Record<JudgedStep, { readonly verdict: Verdict; readonly by: Day | null; readonly lateDays: number }>
>;

/** Each step of a line against its day. In SQL: `server/tracking/lateness.ts`. */
export const judged = (facts: TrackedFacts, today: Day): JudgedLine =>
  Object.fromEntries(judgedSteps.map((step) => [step, judgedStep(facts, step, today)])) as JudgedLine;

const judgedStep = (facts: TrackedFacts, step: JudgedStep, today: Day): JudgedLine[JudgedStep] => {
  const by = facts.needsAnswer ? stepDays[step](facts) : null;
  const { reached, doneOn } = facts.progress[step];
  const verdictOf = (verdict: Verdict, lateDays = 0) => ({ verdict, by, lateDays });
  if (by === null) return verdictOf('free');
  const laterReached = judgedSteps.some((later) => later > step && facts.progress[later].reached);
  if (!reached && laterReached) return verdictOf('missed');
  const lateDays = daysBetween(by, doneOn ?? today);
  if (lateDays > 0) return verdictOf('late', lateDays);
  return verdictOf(doneOn === null ? 'open' : 'inTime');
};

/**
 * What a line is found by; one that is late may have a missed step as well. `expected`: something of it is known to come behind its day
 * (`known-arrival.ts`), though no step is late yet.
 */
export const latenesses = ['late', 'expected', 'missed', 'inTime'] as const;
export type Lateness = (typeof latenesses)[number];

/** Days that the latest of its steps is late, and whether it lacks one. */
export const latenessOf = (line: JudgedLine): { lateDays: number; missed: boolean } => {
  const steps = judgedSteps.map((step) => line[step]);
  return {
    lateDays: Math.max(...steps.map(({ lateDays }) => lateDays)),
    missed: steps.some(({ verdict }) => verdict === 'missed'),
  };
};

/** The step that is the latest, of equals the first: it is what people wait for. Undefined where none is late. */
export const latestStep = (line: JudgedLine): JudgedStep | undefined => {
  const { lateDays } = latenessOf(line);
  return lateDays === 0 ? undefined : judgedSteps.find((step) => line[step].lateDays === lateDays);
};
