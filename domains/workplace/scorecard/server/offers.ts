export { scoreLots } from './counting/count.ts';
export { decideDispute } from './decide-dispute.ts';
export { disputes } from './disputes.ts';
export { keepPeriodPeers } from './periods/peers-of-periods.ts';
export { keepPeers } from './peers.ts';
export { seedTemplates } from './seed.ts';
export { rulesOn } from './templates.ts';
export { scores } from './scores.ts';
