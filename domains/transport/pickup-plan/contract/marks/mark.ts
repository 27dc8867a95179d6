import type { Day } from '@portal/platform/contract/day.ts';
import type { PickupPlan } from '../fields.ts';
import { FAIR_RATE, POOR_RATE, rules, type Finding, type Mark, type MarkRule } from './mark-rules.ts';
import { latenessOf } from '../pickup-day.ts';
import { isCarriedOn, isDateProposed } from '../status.ts';

/** What of a plan its marks follow from. */
export type MarkedPlan = Pick<
  PickupPlan,
  'pickupOn' | 'eta' | 'dueOn' | 'status' | 'proposedOn' | 'originCode' | 'handleType' | 'locked'
> & {
  /** Lines of which nobody agreed how they are packed. */
  readonly unpacked: number;
  /** Its transport order was cancelled, and there is no other. */
  readonly orderCancelled: boolean;
};
/** What stands around it. */
export type MarkedAround = {
  readonly today: Day;
  /** Of its truck, in per cent; null without one. */
  readonly rate: number | null;
  /** The number of a truck that its goods could join, with its day. */
  readonly join: { readonly truck: string; readonly day: Day } | null;
};

/**
 * Every rule that holds of a plan. What notes are written for is on its way: nothing of it is planned any more, so nothing is said of it but the lock, and
 * that its order was cancelled.
 * Example: a truck of 25 % that leaves in time: `poorlyLoaded` (2) and `roomLeft` (3).
 */
export const findingsOf = (plan: MarkedPlan, { today, rate, join }: MarkedAround): Finding[] => {
  const { pickupOn, eta, dueOn, proposedOn, unpacked } = plan;
  const withoutTruck = plan.orderCancelled ? [finding('orderCancelled')] : [];
  if (isCarriedOn(plan.handleType)) return [...withoutTruck, finding('carriedOn')];
  return [
    ...withoutTruck,
    ...(pickupOn < today ? [finding('pickupPast', { pickupOn, today })] : []),
    ...(eta > dueOn ? [finding('arrivesLate', { eta, dueOn, days: latenessOf(plan) })] : []),
    ...(rate !== null && rate > 100 ? [finding('overloaded', { rate })] : []),
    ...(plan.originCode === null ? [finding('noOrigin')] : []),
    ...(unpacked > 0 ? [finding('noPackaging', { lines: unpacked })] : []),
    ...(plan.locked ? [finding('lockedByPlanner')] : []),
    ...(rate !== null && rate < POOR_RATE ? [finding('poorlyLoaded', { rate, limit: POOR_RATE })] : []),
    ...(eta === dueOn ? [finding('noDayToSpare', { eta, dueOn })] : []),
    ...(isDateProposed(plan.status) && proposedOn !== null
      ? [finding('otherDate', { asked: proposedOn, pickupOn })]
      : []),
    ...(join === null ? [] : [finding('canJoin', { ...join })]),
    ...(rate !== null && rate < FAIR_RATE ? [finding('roomLeft', { rate, limit: FAIR_RATE })] : []),
  ];
};

/** One mark of all that holds: what is abnormal first, then the lock, for a locked plan is neither warned of nor optimized; null where nothing holds. */
export const markOf = (findings: readonly Pick<Finding, 'mark'>[]): Mark | null =>
  (['1', '4', '2', '3'] as const).find((mark) => findings.some((one) => one.mark === mark)) ?? null;

const finding = (rule: MarkRule, figures: Finding['figures'] = {}): Finding => ({
  rule,
  mark: rules[rule],
  figures,
});
