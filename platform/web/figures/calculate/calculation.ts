import { add, isQuantity, type Quantity } from '../../../contract/quantity.ts';
import type { Figures, Measure, Point, Value } from '../figures.ts';

/** A value as a number to draw; null for what is not known, and for what is no number. */
export const numberOf = (value: Value | undefined): number | null => {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

/** The sum of what is known: exact where all of it is exact text, and null where nothing is known. Example: `'0.1'` and `'0.2'` are `'0.3'`. */
export const totalOf = (values: readonly (Value | undefined)[]): Value => {
  const known = values.filter((value): value is number | Quantity => numberOf(value) !== null);
  if (known.length === 0) return null;
  if (known.every(isExact)) return add(...known);
  return tidy(known.reduce<number>((sum, value) => sum + Number(value), 0));
};

/** The whole of a stack: what is known of the measures that are drawn upon each other. */
export const wholeOf = <Key extends string>(
  { values }: Pick<Point<Key>, 'values'>,
  measures: readonly Measure<Key>[],
): Value => totalOf(measures.map(({ key }) => values[key]));

/** All points of one measure together; null where it does not add up. */
export const totalOfMeasure = <Key extends string>(
  { points }: Figures<Key>,
  { key, kind }: Measure<Key>,
): Value => (kind === 'amount' ? totalOf(points.map(({ values }) => values[key])) : null);

/** The part of a whole in per cent, to one decimal; null where either is not known, or the whole is not above zero. Example: 1 of 3 is 33.3. */
export const shareOf = (part: Value | undefined, whole: Value): number | null => {
  const [one, all] = [numberOf(part), numberOf(whole)];
  return one === null || all === null || all <= 0 ? null : Math.round((one / all) * 1000) / 10;
};

/** The largest of a measure first; those without a value last, and equals by their names. */
export const largestFirst = <Key extends string>(
  points: readonly Point<Key>[],
  key: Key,
): readonly Point<Key>[] => {
  const size = ({ values }: Point<Key>): number => numberOf(values[key]) ?? -Infinity;
  return points.toSorted((one, other) =>
    size(one) === size(other) ? one.name.localeCompare(other.name) : size(other) - size(one),
  );
};

/** Without the last digits that floats add: 0.1 + 0.2 is 0.3. */
export const tidy = (number: number): number => Number(number.toPrecision(12));

const isExact = (value: Value): value is Quantity => typeof value === 'string' && isQuantity(value);
