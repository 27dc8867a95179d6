import {
  compareDecimals,
  divide,
  minus,
  multiply,
  sum,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';

/** Green: what is planned suffices. Yellow: only the most that can be made does. Red: it does not (SPEC section 4, "Forecast, capacity"). */
export const capacityColours = ['green', 'yellow', 'red'] as const;
export type CapacityColour = (typeof capacityColours)[number];

/** What can be made in a week; null is not stated, which is not zero. */
export type Capacity = { readonly actual: Decimal | null; readonly maximum: Decimal | null };

/** What loads a group in a week: each part's demand by its load factor (1 where none is stated), and what is produced beside that. */
export type Loading = {
  readonly parts: readonly { readonly demand: Decimal; readonly loadFactor: Decimal | null }[];
  readonly delta: Decimal | null;
};

/**
 * The load of a week, exactly: nothing is rounded (Catena-X CX-0128). Example: 400 pieces by 1 and 300 by 1.5 are 850.
 * In SQL: `server/load.ts`.
 */
export const loadOf = ({ parts, delta }: Loading): Decimal =>
  sum([...parts.map(({ demand, loadFactor }) => multiply(demand, loadFactor ?? '1')), delta ?? '0']);

/** The colour of a week; null where nothing says it. In SQL: `colourIn` of `server/load.ts`. */
export const colourOf = (load: Decimal, { actual, maximum }: Capacity): CapacityColour | null => {
  if (actual !== null && compareDecimals(load, actual) <= 0) return 'green';
  if (actual === null || maximum === null) return null;
  return compareDecimals(load, maximum) <= 0 ? 'yellow' : 'red';
};

/** The worst colour among some; null where there is none. */
export const worstColour = (colours: readonly (CapacityColour | null)[]): CapacityColour | null =>
  capacityColours.findLast((colour) => colours.includes(colour)) ?? null;

const PERCENT_PLACES = 6;

/** Load in per cent of what is planned to be made; null where that is not stated or nothing. Example: 850 of 800 is 106.25. */
export const utilisation = (load: Decimal, { actual }: Pick<Capacity, 'actual'>): Decimal | null =>
  actual === null || compareDecimals(actual, '0') === 0
    ? null
    : divide(multiply(load, '100'), actual, PERCENT_PLACES);

/** What can be made beyond what is planned. */
export const flexibility = ({ actual, maximum }: Capacity): Decimal | null =>
  actual === null || maximum === null ? null : minus(maximum, actual);
