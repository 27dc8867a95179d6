import { addDays, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import { isNegative, smaller, type Quantity } from '@portal/platform/contract/quantity.ts';
import { balances, type DayOfLine } from './days-of-supply.ts';

/** Days that are looked ahead, today among them: this week, the next one and two more. */
export const HORIZON_DAYS = 28;
const DAYS_OF_WEEK = 7;

/** How many of this week and the next end short (SPEC section 4, "Forecast, capacity"). */
export const levels = ['0', '1', '2'] as const;
export type Level = (typeof levels)[number];

export type Shortage = {
  readonly level: Level | null;
  /** The first day whose evening is below zero, the weeks balanced or not. */
  readonly firstShortOn: Day | null;
  readonly thisWeek: Quantity | null;
  readonly nextWeek: Quantity | null;
  /** The lowest evening of the line. */
  readonly lowest: Quantity | null;
};

export const endOfThisWeek = (today: Day): Day => addDays(mondayOf(today), DAYS_OF_WEEK - 1);
export const endOfNextWeek = (today: Day): Day => addDays(endOfThisWeek(today), DAYS_OF_WEEK);

/**
 * Balance at the end of this ISO week and of the next one: stock and all that comes until then, less all that is required until then. Short is below
 * zero; zero is not short. A week may balance and yet have an evening below zero on its Tuesday: that day is told whatever the level.
 * Without stock nothing is known.
 * @param days from today on, one for each calendar day, this week and the next among them
 */
export const shortageOf = (stock: Quantity | null, days: readonly DayOfLine[]): Shortage => {
  const [first] = days;
  if (stock === null || first === undefined)
    return { level: null, firstShortOn: null, thisWeek: null, nextWeek: null, lowest: null };
  const evenings = balances(stock, days);
  const atEndOf = (end: Day): Quantity => evenings[days.findLastIndex(({ day }) => day <= end)] ?? stock;
  const [thisWeek, nextWeek] = [atEndOf(endOfThisWeek(first.day)), atEndOf(endOfNextWeek(first.day))];
  const short = [thisWeek, nextWeek].filter(isNegative).length;
  return {
    level: levels[short]!,
    firstShortOn: days[evenings.findIndex(isNegative)]?.day ?? null,
    thisWeek,
    nextWeek,
    lowest: evenings.reduce((lowest, one) => smaller(lowest, one)),
  };
};
