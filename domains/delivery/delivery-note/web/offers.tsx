export { partlyTag } from './urgent-tag.tsx';
export { viewAddress } from './note-address.ts';
export { NoteChain, NoteChains } from './view/note-chain.tsx';
