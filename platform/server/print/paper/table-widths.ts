import { lengthOf } from '../fit-text.ts';
import type { Table, TableColumn } from './table-parts.ts';

/** Between the lines of a cell and its text, mm. */
export const PAD = 1.2;
export const CELL = { size: 8.5 } as const;
export const HEAD = { size: 7.5, weight: 'bold' } as const;
/** A word that is longer than this, mm, is broken: it is no code. */
const LONGEST_WORD = 56;

/** No word of a head and no code in a cell is broken: a column that is too narrow for one takes what it lacks from those that have some to spare, each by its share. */
export const withRoomForWords = ({ columns, rows }: Table): readonly TableColumn[] => {
  const needs = columns.map(({ header }, at) => {
    let widest = widestOf(header.split(' '), HEAD);
    for (const row of rows) widest = Math.max(widest, widestOf((row[at] ?? '').split(BETWEEN_WORDS), CELL));
    return widest + 2 * PAD + ROUNDING;
  });
  const spare = columns.map(({ width }, at) => Math.max(0, width - needs[at]!));
  const lacking = columns.map(({ width }, at) => Math.max(0, needs[at]! - width));
  const [has, lacks] = [sum(spare), sum(lacking)];
  const moved = Math.min(has, lacks);
  if (moved === 0) return columns;
  return columns.map((column, at) => ({
    ...column,
    width: column.width + (lacking[at]! / lacks - spare[at]! / has) * moved,
  }));
};

const sum = (lengths: readonly number[]): number => lengths.reduce((all, one) => all + one, 0);

/** In a cell Chinese is broken between any two characters; a head is broken at its blanks alone. */
const BETWEEN_WORDS = /[\s\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]+/u;
const ROUNDING = 0.01;

const widestOf = (words: readonly string[], { size, weight }: { size: number; weight?: 'bold' }): number =>
  Math.max(...words.map((word) => Math.min(lengthOf(word, size, weight), LONGEST_WORD)));
