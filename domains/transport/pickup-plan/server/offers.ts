export { acceptPickupPlans, proposePickupDate } from './actions/answer-pickup-plan.ts';
export { plansBeyondDemand } from './beyond-demand.ts';
export { proposePickupPlans } from './actions/propose-pickup-plans.ts';
