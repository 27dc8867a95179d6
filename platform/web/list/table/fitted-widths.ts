/** A column's width, and what its caption and its contents need of it. */
export type Fitting = { readonly width: number; readonly need: number };

/**
 * Widths with which the columns fit into `room` pixels, as far as they can without losing anything: each gives the same part of what it has
 * to spare. @example fittedWidths([{ width: 200, need: 120 }, { width: 100, need: 100 }], 260) // [160, 100]
 */
export const fittedWidths = (columns: readonly Fitting[], room: number): number[] => {
  const spare = columns.map(({ width, need }) => Math.max(0, width - need));
  const over = sum(columns.map(({ width }) => width)) - room;
  const part = over <= 0 ? 0 : Math.min(1, over / Math.max(1, sum(spare)));
  return columns.map(({ width }, at) => Math.floor(width - spare[at]! * part));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
