export { estimateIn } from './estimate-of-order.ts';
export { papersBack } from './papers-back.ts';
export { tellEstimate } from './tell-estimate.ts';
export { tellStage, ticketForUpdate } from './tell-stage.ts';
