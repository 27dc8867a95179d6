import type { Broken } from '../../contract/values/check-text.ts';
import type { Quantity } from '../../contract/quantity.ts';
import { isTooFine, MOST_DECIMALS, UNIT, type DecimalsOf } from '../../contract/values/unit.ts';
import { session } from '../session/session.ts';

/** How many decimals a unit keeps, as the dictionary has it; a unit without a word there keeps them all. */
export const decimalsOf: DecimalsOf = (unit) =>
  session().dict.find((entry) => entry.typeCode === UNIT && entry.code === unit)?.decimals ?? MOST_DECIMALS;

/** What is wrong with a quantity that is finer than its unit or what it answers (`isTooFine`); undefined when nothing is. */
export const fineness = (quantity: Quantity, unit: string, of?: Quantity): Broken | undefined =>
  isTooFine(quantity, unit, decimalsOf, of) ? tooFine(unit) : undefined;

export const tooFine = (unit: string): Broken => ({ code: 'tooFine', unit, decimals: decimalsOf(unit) });
