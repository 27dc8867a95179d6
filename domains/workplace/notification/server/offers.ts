export { ladderWork } from './ladder/ladder-work.ts';
export { gapOf, notifiedAs, onLowestRung, type NotifiedRung } from './ladder/rungs.ts';
export { plannersOf, standingAt, type Standing } from './ladder/standing.ts';
export { noticesOf, notify } from './writing/notices-of.ts';
