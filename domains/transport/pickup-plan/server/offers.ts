export { acceptPickupPlans } from './actions/accept-pickup-plans.ts';
export { proposePickupDate } from './actions/propose-pickup-date.ts';
export { proposePickupPlans } from './actions/propose-pickup-plans.ts';
export { plansBeyondDemand } from './marks/beyond-demand.ts';
