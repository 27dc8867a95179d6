import type { Language } from '@portal/platform/contract/words.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { withNext, type ProgressStage } from '@portal/platform/web/parts/progress/stages.ts';
import type { Tracked } from '../../contract/lines/line-fields.ts';
import type { JudgedLine, Verdict } from '../../contract/tracking/tracking-rules.ts';
import type { TrackingStep } from '../../contract/tracking/tracking.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { trackingWords } from './words.en.ts';

/** A step with all that reached it, document by document. */
export type StepStage = ProgressStage & { readonly step: TrackingStep; readonly entries: readonly Tracked[] };

/**
 * The steps of a line as stages of a progress line: reached, passed over, or until when they are due. Nobody waits for a refusal, and who was refused
 * waits for no acceptance.
 */
export const stepStages = (
  steps: readonly Tracked[],
  shown: readonly TrackingStep[],
  judged: JudgedLine | undefined,
  language: Language,
): StepStage[] => {
  const entriesOf = (step: TrackingStep) => steps.filter((one) => one.step === step);
  const isRefused = entriesOf(REFUSED).length > 0;
  const stages = shown
    .filter((step) => (step === REFUSED ? isRefused : !(step === ACCEPTED && isRefused)))
    .map((step) => stageOf(step, entriesOf(step), judged, language));
  return judged?.[RECEIPT].verdict === NOT_ASKED ? stages : withNext(stages);
};

const ACCEPTED = 2;
const REFUSED = 3;
/** What is called off has a day by which it is due: without one nothing is waited for any more. */
const RECEIPT = 6;
const NOT_ASKED = 'free' satisfies Verdict;

const stageOf = (
  step: TrackingStep,
  entries: readonly Tracked[],
  judged: JudgedLine | undefined,
  language: Language,
): StepStage => {
  const own = trackingWords[language];
  const day = (judged as Partial<Record<TrackingStep, JudgedLine[0]>> | undefined)?.[step];
  const isReached = entries.length > 0;
  const reached = step === REFUSED ? 'stopped' : 'done';
  return {
    key: String(step),
    step,
    entries,
    label: isReached ? callOffWords[language].tracking[step] : own.stepAhead[step],
    state: isReached ? reached : day?.verdict === 'missed' ? 'skipped' : 'ahead',
    at: entries.at(-1)?.at,
    due: day?.by ?? undefined,
    late: day && day.lateDays > 0 ? fill(own.lateBy, { days: day.lateDays }) : undefined,
  };
};
