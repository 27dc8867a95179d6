export { partlyTag } from './urgent-tag.tsx';
export { viewAddress } from './note-address.ts';
export { NoteChain, NoteChains } from './note-chain.tsx';
export type { LabelReaderProps } from './scan/label-reader.tsx';
export { LabelCamera } from './scan/label-camera.tsx';
/** Fetches a paper and asks why, once it was printed. */
export const loadReprintButton = async () => import('./reprint-button.tsx');
/** How far labels are sent to a printer, and what a person decides after a break. */
export const loadSendingState = async () => import('./label-sending.tsx');
