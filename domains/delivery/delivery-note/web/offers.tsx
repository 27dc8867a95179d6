export { partlyTag } from './urgent-tag.tsx';
export { viewAddress } from './note-address.ts';
export { NoteChain, NoteChains } from './note-chain.tsx';
export type { LabelReaderProps } from './scan/label-reader.tsx';
/** Photos and camera for labels; its decoder is large and comes when it is wanted. */
export const loadLabelReader = async () => import('./scan/label-reader.tsx');
/** Fetches a paper and asks why, once it was printed. */
export const loadReprintButton = async () => import('./reprint-button.tsx');
