export { screenWords as deviationScreenWords } from './words.en.ts';
export { areTicked, tickedOf, TickedList, type Ticking } from './ticked-list.tsx';
export { seenOf, SeenFields, type Seen } from './seen-fields.tsx';
