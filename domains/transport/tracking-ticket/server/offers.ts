export { tellStage, ticketForUpdate } from './tell-stage.ts';
