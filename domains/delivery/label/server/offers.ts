export type { LabelledNote } from './label-source.ts';
export { noteLabelPicture } from './drawing/note-label.ts';
export { labelJobOf, onPaper, proveJob, type LabelPaper } from './drawing/labels-on-paper.ts';
export type { LabelJob } from './drawing/render-labels.ts';
export { presentNumbers, type LayoutNumbers } from './layouts.ts';
export { refuseUnprintableSigns } from './label-signs.ts';
export { printHistory } from './print-history.ts';
export { fetchLabels } from './print/fetched-labels.ts';
export { orderPrint, paperFor } from './print/order-print.ts';
export {
  isPrinted,
  isPrintUnderWay,
  logPaper,
  printById,
  printsOf,
  requireReprintReason,
} from './print/print-log.ts';
export { printProgress } from './print/print-progress.ts';
export { goneOn } from './sending/go-on.ts';
export { PORTION, sendingJob, sendPortions, type Portion } from './sending/send-portions.ts';
export { continuePrint, stopPrint } from './sending/sent-print.ts';
export { freeSerials, givePlates, serialsTaken, takeSerials } from './serials.ts';
