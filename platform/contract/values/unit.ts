import type { Quantity } from '../quantity.ts';

/** Type under which the dictionary has the names of units of measure. */
export const UNIT = 'UNIT';

/** Quantities are kept with three decimals at most, whatever their unit. */
export const MOST_DECIMALS = 3;

/** How many decimals quantities of a unit have, by the unit's code. */
export type DecimalsOf = (unit: string) => number;

/**
 * True when a quantity has more decimals than its unit keeps: 1.5 pieces. What it answers (`of`) may be finer, because it was there before the
 * unit was changed: 2.5 of 12.5 pieces is taken.
 */
export const isTooFine = (
  quantity: Quantity,
  unit: string,
  decimalsOf: DecimalsOf,
  of: Quantity = '0',
): boolean => {
  const decimals = decimalsIn(quantity);
  return decimals > decimalsIn(of) && decimals > decimalsOf(unit);
};

/** Decimals that count. Example: 12.50 has one. */
const decimalsIn = (quantity: Quantity): number =>
  (quantity.split('.')[1] ?? '').replace(/(?<!0)0+$/, '').length;
