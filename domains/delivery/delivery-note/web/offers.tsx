export { partlyTag } from './urgent-tag.tsx';
export { viewAddress } from './note-address.ts';
export { NoteChain, NoteChains } from './note-chain.tsx';
export type { LabelReaderProps } from './scan/label-reader.tsx';
export { LabelCamera } from './scan/label-camera.tsx';
/** Fetches a paper and asks why, once it was printed. */
export const loadReprintButton = async () => import('./reprint-button.tsx');
