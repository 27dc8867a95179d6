import { isSlow, type FigureRow } from '../../contract/figures.ts';

/** What bars show. */
export const measures = ['cycle', 'stock', 'idle', 'shrink'] as const;
export type Measure = (typeof measures)[number];

/** How long a bar is; nothing is shorter than nothing. */
export const lengthOf = (row: FigureRow, measure: Measure): number =>
  Math.max(
    {
      cycle: row.cycleDays ?? 0,
      stock: row.averageStock,
      idle: row.idle30 ?? 0,
      shrink: row.shrinkPercent ?? 0,
    }[measure],
    0,
  );

/** Red: slower than allowed, or missing. */
export const isBad = (row: FigureRow, measure: Measure): boolean =>
  (measure === 'cycle' && isSlow(row)) || (measure === 'shrink' && (row.shrinkPercent ?? 0) > 0);
