import type { Figures } from '../../contract/figures.ts';

/** What is drawn, by the field that decides how long its bars are. */
export const drawnFields = {
  waiting: 'waitingAverage',
  door: 'doorMinutes',
  demurrage: 'demurrageMinutes',
} as const satisfies Readonly<Record<string, keyof Figures>>;
export type Drawn = keyof typeof drawnFields;
export const drawings = Object.keys(drawnFields) as [Drawn, ...Drawn[]];
