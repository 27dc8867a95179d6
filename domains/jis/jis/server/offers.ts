export { callOffsOf, onJisCall, takenBack, type CallOff } from './call-offs-of.ts';
export { jisToday } from './call-offs.ts';
export { holdLines } from './hold-lines.ts';
export { takeMessages } from './take-messages.ts';
export type { Said } from './taken.ts';
