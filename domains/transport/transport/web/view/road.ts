import type * as z from 'zod/mini';
import { withNext, type ProgressState } from '@portal/platform/web/parts/progress/stages.ts';
import type { Stage } from '../../contract/fields.ts';

export type Passed = z.output<typeof Stage>;
export type Step = {
  readonly stage: Passed['stage'];
  readonly state: ProgressState;
  readonly passed?: Passed;
};

/** The stages an order goes through when nothing comes between. */
const WAY = ['requested', 'confirmed', 'accepted', 'departed', 'arrived', 'completed'] as const;

/**
 * The road of an order as steps: what lies behind (the last round only: a rejected order starts again), what comes next, what
 * lies ahead. A rejected order stands where it was refused, a cancelled order has nothing ahead. A step that was passed over
 * (unloaded without registered arrival) is left out.
 * Example: requested, rejected, requested, confirmed is requested and confirmed, then accepted as the next one.
 */
export const roadOf = (stages: readonly Passed[]): Step[] => {
  // What was passed before the truck was found not to have left stands; that it was found so is told below the road.
  const round = lastRound(stages).filter(isPassed);
  const behind: Step[] = round.map((passed) => ({
    stage: passed.stage,
    state: passed.stage === 'rejected' || passed.stage === 'cancelled' ? 'stopped' : 'done',
    passed,
  }));
  const last = round.at(-1)?.stage;
  if (last === 'cancelled') return behind;
  const reached = last === undefined || last === 'rejected' ? -1 : WAY.indexOf(last);
  const ahead: Step[] = WAY.slice(reached + 1).map((stage) => ({ stage, state: 'ahead' }));
  return withNext([...behind, ...ahead]);
};

const isPassed = <P extends Passed>(
  passed: P,
): passed is P & { stage: Exclude<Passed['stage'], 'departureTakenBack'> } =>
  passed.stage !== 'departureTakenBack';

/** What the road does not show: earlier rounds, and departures that were taken back. */
export const besideRoad = (stages: readonly Passed[]): Passed[] => {
  const round = new Set(lastRound(stages).filter(isPassed));
  return stages.filter((passed) => !(round as ReadonlySet<Passed>).has(passed));
};

/** From the last request on, when an order was rejected before. */
const lastRound = (stages: readonly Passed[]): readonly Passed[] => {
  const start = stages.findLastIndex(({ stage }) => stage === 'requested');
  return start <= 0 ? stages : stages.slice(start);
};
