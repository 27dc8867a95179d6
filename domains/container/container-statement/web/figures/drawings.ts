import type { FigureRow } from '../../contract/figures.ts';

/** What is drawn, by the field that decides how long its bars are. */
export const drawnFields = {
  cycle: 'cycleDays',
  stock: 'averageStock',
  idle: 'idle30',
  shrink: 'shrinkPercent',
} as const satisfies Readonly<Record<string, keyof FigureRow>>;
export type Drawn = keyof typeof drawnFields;
export const drawings = Object.keys(drawnFields) as [Drawn, ...Drawn[]];
