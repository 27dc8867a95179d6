export { estimateIn } from './estimate-of-order.ts';
export { tellEstimate } from './tell-estimate.ts';
export { tellStage, ticketForUpdate } from './tell-stage.ts';
