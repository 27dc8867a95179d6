import type { Language } from '@portal/platform/contract/words.ts';
import type { ProgressStage } from '@portal/platform/web/parts/progress/stages.ts';
import type { TransportRow } from '../../contract/fields.ts';
import { latenessOf, lateText, type Awaited, type Lateness } from '../../contract/lateness.ts';
import { UNDERWAY } from '../../contract/status.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { roadOf, type Passed } from './road.ts';

/** An order on its way. */
export type OnRoad = Pick<
  TransportRow,
  'status' | 'expectedArrival' | 'arrivedAt' | 'rejectReason' | 'cancelReason'
> & {
  readonly stages: readonly Passed[];
  /** What was said last of its arrival, and when its window ends, where it is known. */
  readonly estimatedArrival?: string | null;
  readonly windowEndsAt?: string | null;
  /** The day on which the first of its notes is to leave. */
  readonly dispatchOn?: string | undefined;
};

/** The road of an order as stages of a progress line: who passed them when, when it is to leave and to come, how late it is. `now` in milliseconds. */
export const roadStages = (order: OnRoad, now: number, language: Language): ProgressStage[] => {
  const words = transportWords[language];
  const { ahead } = screenWords[language];
  const late = latenessNow(order, now);
  return roadOf(order.stages).map(({ stage, state, passed }, at): ProgressStage => {
    const lateness = passed ? arrivedLate(order, passed) : state === 'now' ? late : undefined;
    return {
      key: `${at} ${stage}`,
      label: passed === undefined ? ahead[stage as keyof typeof ahead] : words.stages[stage],
      state,
      at: passed?.at,
      by: passed?.userName,
      reason: passed && reasonOf(order, passed),
      planned: plannedOf(order, stage),
      late: lateness && lateText(lateness, language),
    };
  });
};

const reasonOf = ({ rejectReason, cancelReason }: OnRoad, { stage, remark }: Passed): string | undefined =>
  remark ?? { rejected: rejectReason, cancelled: cancelReason }[stage as string] ?? undefined;

const plannedOf = ({ dispatchOn, expectedArrival }: OnRoad, stage: Passed['stage']): string | undefined =>
  ({ departed: dispatchOn, arrived: expectedArrival ?? undefined })[stage as string];

/** As long as it has not come, its lateness is that of the stage that is waited for. */
const latenessNow = (order: OnRoad, now: number): Lateness | undefined =>
  order.arrivedAt === null && UNDERWAY.some((status) => status === order.status)
    ? latenessOf(awaited(order), now)
    : undefined;

const arrivedLate = (order: OnRoad, { stage, at }: Passed): Lateness | undefined =>
  stage === 'arrived' ? latenessOf({ ...awaited(order), estimatedArrival: null }, Date.parse(at)) : undefined;

const awaited = ({ expectedArrival, estimatedArrival = null, windowEndsAt = null }: OnRoad): Awaited => ({
  expectedArrival,
  estimatedArrival,
  windowTo: windowEndsAt,
});
