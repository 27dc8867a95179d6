export { partlyTag } from './urgent-tag.tsx';
export { viewAddress } from './note-address.ts';
export { NoteChain, NoteChains } from './note-chain.tsx';
