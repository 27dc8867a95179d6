export { openReport, type Opened } from './open.ts';
export { eightDRecord } from './record.ts';
export { eightDNumbered, reportsOf } from './reports-of.ts';
export { approveEightD, cancelEightD, refuseEightD } from './actions/decide-eight-d.ts';
export { saveStage } from './actions/save-stage.ts';
export { submitEightD } from './actions/submit-eight-d.ts';
export { stagesDue, type StageDue } from './stages-due.ts';
