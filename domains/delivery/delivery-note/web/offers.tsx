export { partlyTag } from './urgent-tag.tsx';
export { viewAddress } from './note-address.ts';
export { NoteChain } from './view/note-chain.tsx';
