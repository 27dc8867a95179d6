export { ReasonField } from './reprint/reason-field.tsx';
export { useReprint } from './reprint/use-reprint.tsx';
export { LabelCamera } from './scan/label-camera.tsx';
export type { LabelReaderProps } from './scan/label-reader.tsx';
/** Fetches a paper and asks why, once it was printed. */
export const loadReprintButton = async () => import('./reprint/reprint-button.tsx');
/** Asks why something is printed again. */
export const loadReasonDialog = async () => import('./reprint/reason-dialog.tsx');
/** How far labels are sent to a printer, and what a person decides after a break. */
export const loadSendingState = async () => import('./sending-state.tsx');
/** Holds labels that are stuck on against the plates of a note. */
export const loadLabelCheck = async () => import('./scan/check-labels.tsx');
