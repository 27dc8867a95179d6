/**
 * SPEC section 4, "Call-off tracking": promised, pickup plan fed back, accepted, rejected, delivery note created, picked up,
 * received. Without pickup plans 0, 4, 5 and 6 remain.
 */
export const trackingSteps = [0, 1, 2, 3, 4, 5, 6] as const;
export type TrackingStep = (typeof trackingSteps)[number];

const PICKUP_STEPS: readonly TrackingStep[] = [1, 2, 3];

/** The steps a plant goes, by its process setting. */
export const stepsShown = (pickupPlans: boolean): readonly TrackingStep[] =>
  pickupPlans ? trackingSteps : trackingSteps.filter((step) => !PICKUP_STEPS.includes(step));
