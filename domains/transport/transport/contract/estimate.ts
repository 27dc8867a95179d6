import { Failure } from '@portal/platform/contract/failure.ts';

const DAY_MS = 86_400_000;
/** An arrival is expected so far behind now at most, or behind a window that is still to come: a truck that is later books another window. */
export const MOST_DAYS_AHEAD = 42;
/** Clocks of others are wrong by so much without being refused. */
const CLOCK_MS = 5 * 60_000;

export type EstimateProblem =
  | 'transport.estimatePast'
  | 'transport.estimateBeforeStage'
  | 'transport.estimateFar';

/** What is known when an arrival is estimated; moments in UTC (ISO 8601). */
export type EstimateAt = {
  readonly now: Date;
  /** The stage that the estimate is told with. */
  readonly statusAt?: string | null;
  /** When the booked window begins. */
  readonly windowFrom?: string | null;
  /** Something later is known of the truck already: the estimate is no longer awaited, and may be past. */
  readonly isOver?: boolean;
};

/**
 * Why an estimated arrival (moment, ISO 8601) is refused, wherever it comes from; undefined for one that may be kept.
 * Example: told now, 2020-01-01 is past; told with a stage of 14:20, 14:00 is before the stage; 2999-01-01 is too far.
 */
export const estimateProblem = (
  estimate: string,
  { now, statusAt, windowFrom, isOver = false }: EstimateAt,
): EstimateProblem | undefined => {
  const at = Date.parse(estimate);
  if (statusAt && at < Date.parse(statusAt)) return 'transport.estimateBeforeStage';
  if (!isOver && at < now.getTime() - CLOCK_MS) return 'transport.estimatePast';
  const from = Math.max(now.getTime(), windowFrom ? Date.parse(windowFrom) : 0);
  return at > from + MOST_DAYS_AHEAD * DAY_MS ? 'transport.estimateFar' : undefined;
};

/** Fails with what `estimateProblem` says, at the field `field`. */
export const requireEstimate = (estimate: string, at: EstimateAt, field: string): void => {
  const problem = estimateProblem(estimate, at);
  if (problem) throw new Failure(problem, { field, days: MOST_DAYS_AHEAD });
};
