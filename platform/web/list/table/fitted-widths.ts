/** A column's width, and what its caption and its contents need of it. */
export type Fitting = { readonly width: number; readonly need: number };

/** No column is made wider than this for what it holds: a long remark may not take what all others could use. */
const WIDEST = 400;

/**
 * Widths with which the columns fit into `room` pixels, as far as they can without losing anything: each gives the same part of what it has
 * to spare, first so that no column leaves the screen, then to those that cut what they hold; these share it as they lack it. What is left
 * over beyond that stays where it is.
 * @example fittedWidths([{ width: 200, need: 120 }, { width: 100, need: 100 }], 260) // [160, 100]
 * @example fittedWidths([{ width: 200, need: 120 }, { width: 100, need: 150 }], 300) // [150, 150]
 */
export const fittedWidths = (columns: readonly Fitting[], room: number): number[] => {
  const spare = columns.map(({ width, need }) => Math.max(0, width - need));
  const lack = columns.map(({ width, need }) => Math.max(0, Math.min(need, WIDEST) - width));
  const free = Math.max(0, room - sum(columns.map(({ width }) => width)) + sum(spare));
  const gained = Math.min(free, sum(lack));
  const kept = part(free - gained, sum(spare));
  const taken = part(gained, sum(lack));
  return columns.map(({ width }, at) => Math.floor(width - spare[at]! * (1 - kept) + lack[at]! * taken));
};

const part = (of: number, whole: number): number => (whole === 0 ? 0 : Math.min(1, of / whole));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
