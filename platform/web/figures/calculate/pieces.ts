import { numberOf, tidy } from './calculation.ts';
import type { Measure, Point } from '../figures.ts';
import { fillingOf, type Filling } from '../fillings.ts';
import { weekly, type DaysOn } from './time-axis.ts';

export type Arrangement = 'stacked' | 'beside';

/** A filled piece of a bar, from one value to another. */
export type Piece<Key extends string = string> = {
  readonly key: Key;
  readonly filling: Filling;
  readonly from: number;
  readonly to: number;
};

/**
 * What is drawn of a point: nothing of what is missing or zero. Parts of a stack stand upon each other; those below zero hang from the line by themselves.
 * Example: 30, 20 and -5 are 0 to 30, 30 to 50 and 0 to -5.
 */
export const piecesOf = <Key extends string>(
  { values, isBad }: Pick<Point<Key>, 'values' | 'isBad'>,
  measures: readonly Measure<Key>[],
  arrangement: Arrangement,
  span?: DaysOn,
): Piece<Key>[] => {
  let top = 0;
  let bottom = 0;
  return measures.flatMap((measure, at) => {
    const value = span ? weekly(values[measure.key], span) : numberOf(values[measure.key]);
    if (value === null || value === 0) return [];
    const { key } = measure;
    const filling = meaningOf(measure, value, isBad && measures.length === 1) ?? fillingOf(measure, at);
    if (arrangement === 'beside') return [{ key, filling, from: 0, to: value }];
    const from = value > 0 ? top : bottom;
    const to = tidy(from + value);
    if (value > 0) top = to;
    else bottom = to;
    return [{ key, filling, from, to }];
  });
};

/** What is beyond a limit: amber where it is the reader's turn, else only drawn in another way. */
const BEYOND = { mine: 'attention', theirs: 'hatched' } as const satisfies Record<
  NonNullable<Point['beyond']>,
  Filling
>;

/**
 * A bar that goes beyond its limit shows by how much: up to there it is drawn as any other.
 * @example beyondLimit([{ key: 'a', filling: 'main', from: 0, to: 30 }], 20, 'mine') // 0 to 20 as others, 20 to 30 amber
 */
export const beyondLimit = <Key extends string>(
  pieces: readonly Piece<Key>[],
  limit: number | null,
  beyond: Point['beyond'],
): readonly Piece<Key>[] =>
  pieces.flatMap((piece) =>
    beyond !== undefined && limit !== null && piece.from <= limit && limit < piece.to
      ? [
          ...(piece.from < limit ? [{ ...piece, to: limit }] : []),
          { ...piece, filling: BEYOND[beyond], from: limit },
        ]
      : [piece],
  );

/** A filling that says what a value means. */
const meaningOf = ({ below }: Measure, value: number, isBad: boolean | undefined): Filling | undefined =>
  isBad ? 'trouble' : value < 0 ? below : undefined;
