export { containerNoteCounters } from './notes.ts';
