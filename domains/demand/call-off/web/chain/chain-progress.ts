import { fill, type Language } from '@portal/platform/contract/words.ts';
import { durationText } from '@portal/platform/contract/values/duration.ts';
import { withNext, type ProgressStage } from '@portal/platform/web/parts/progress/stages.ts';
import {
  chainStages,
  chainWords,
  lastOf,
  ahead,
  seldomStages,
  type ChainStage,
  type ChainStageName,
  type StageTone,
} from '../../contract/lines/chain.ts';
import { latenessOfStage, type StageLateness } from '../../contract/lines/chain-lateness.ts';
import type { StepDay } from '../../contract/lines/line-fields.ts';

/** For whom a way is known, and when; `codes` are his permissions, `zone` that of his plant. */
export type ChainReader = {
  readonly language: Language;
  readonly codes: ReadonlySet<string>;
  readonly zone: string;
  readonly now: Date;
};

/**
 * The way of goods as stages of a progress line: what was reached in its order, then what is to come. Of a line its last days (`days`) count, which
 * know how much of it is through; of a note what was planned for it.
 */
export const chainProgress = (
  stages: readonly ChainStage[],
  reader: ChainReader,
  days: readonly StepDay[] = [],
): ProgressStage[] => {
  const reached = stages.filter((one) => one.reached);
  const known = new Map(stages.map((one) => [one.stage, one]));
  const toCome = chainStages
    .slice(lastOf(reached) + 1)
    .filter((stage) => !seldomStages.has(stage))
    .map((stage) => known.get(stage) ?? ahead(stage));
  const way = withNext([...reached, ...toCome].map((one) => shown(one, reader)));
  return way.map((one) => withLateness(one, known.get(one.key), reader, days));
};

/** What is in question is not done. */
const STATES = {
  good: 'done',
  attention: 'now',
  waiting: 'now',
  trouble: 'stopped',
} as const satisfies Record<StageTone, ProgressStage['state']>;

type Shown = ProgressStage & { readonly key: ChainStageName };

const shown = (one: ChainStage, { language, codes }: ChainReader): Shown => {
  const { stage, name, at, plannedAt, reason, document, to, needs } = one;
  const opens = to !== null && needs !== null && codes.has(needs);
  return {
    key: stage,
    label: name === null ? chainWords[language].stage[stage] : name[language],
    state: one.reached ? STATES[one.tone] : 'ahead',
    at: at ?? undefined,
    planned: plannedAt ?? undefined,
    reason: reason ?? undefined,
    document: document ?? undefined,
    to: opens ? to : undefined,
  };
};

/** Of stages ahead one is said to be late: of a line its latest step, else the next one. The others are, because it is. */
const withLateness = (
  one: Shown,
  known: ChainStage | undefined,
  { language, zone, now }: ChainReader,
  days: readonly StepDay[],
): ProgressStage => {
  const day = days.find(({ step }) => step === STEPS[one.key]);
  const due = one.planned === undefined && day?.by ? { due: day.by } : {};
  const isLatest = day !== undefined && day === latestOf(days);
  if (one.state === 'stopped' || (one.state === 'ahead' && !isLatest)) return { ...one, ...due };
  const late = day
    ? day.lateDays > 0
      ? { days: day.lateDays }
      : undefined
    : known && latenessOfStage(known, now, zone);
  return { ...one, ...due, late: late && lateText(late, language) };
};

/** Of equals the first. */
const latestOf = (days: readonly StepDay[]): StepDay | undefined => {
  const most = Math.max(...days.map(({ lateDays }) => lateDays));
  return days.find(({ lateDays }) => lateDays === most && lateDays > 0);
};

/** The steps of the tracking that are stages of the way. */
const STEPS: Readonly<Partial<Record<ChainStageName, StepDay['step']>>> = {
  promised: 0,
  written: 4,
  departed: 5,
  received: 6,
};

const lateText = (late: StageLateness, language: Language): string => {
  const words = chainWords[language];
  const time = 'days' in late ? fill<string>(words.days, late) : durationText(late.minutes, language);
  return fill<string>(words.late, { time });
};
