export { approveContainerCount, returnContainerCount } from './actions/decide-container-count.ts';
export { enterContainerFigure } from './actions/enter-container-figure.ts';
export { openContainerCount } from './actions/open-container-count.ts';
export {
  repairContainerDefect,
  scrapContainerDefect,
  takeBackContainerDefect,
} from './actions/repair-container-defect.ts';
export { reportContainerDefect } from './actions/report-container-defect.ts';
export { submitContainerCount } from './actions/submit-container-count.ts';
export { countById } from './counts.ts';
