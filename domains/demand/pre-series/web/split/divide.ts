import { addDays, isDay, type Day } from '@portal/platform/contract/day.ts';
import {
  add,
  compare,
  fromThousandths,
  isPositive,
  isQuantity,
  subtract,
  thousandths,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';

/** One lot of a split as it is being written, as text. */
export type LotRow = { readonly deliverOn: string; readonly quantity: string };

export const emptyLot = (): LotRow => ({ deliverOn: '', quantity: '' });

/**
 * A quantity above zero in `count` lots of the same size, the last one with what is over: 100 in 3 are 33, 33, 34. Whole quantities stay
 * whole; what is too little for so many lots makes fewer.
 */
export const portions = (quantity: Quantity, count: number): Quantity[] => {
  const all = thousandths(quantity);
  const step = all % 1000n === 0n ? 1000n : 1n;
  const units = all / step;
  const lots = units < BigInt(count) ? units : BigInt(count);
  const each = units / lots;
  return Array.from({ length: Number(lots) }, (_, at) =>
    fromThousandths((BigInt(at) === lots - 1n ? units - each * (lots - 1n) : each) * step),
  );
};

/** Lots of the same size from a day on, so many days apart. */
export const divided = (
  quantity: Quantity,
  { count, from, everyDays }: { count: number; from: Day; everyDays: number },
): LotRow[] =>
  portions(quantity, count).map((portion, at) => ({
    deliverOn: addDays(from, at * everyDays),
    quantity: portion,
  }));

const isEmpty = ({ deliverOn, quantity }: LotRow): boolean => deliverOn === '' && quantity === '';
const isPast = ({ deliverOn }: LotRow, now: Day): boolean => isDay(deliverOn) && deliverOn < now;
const isCounted = ({ quantity }: LotRow): boolean => isQuantity(quantity) && isPositive(quantity);

/** What the lots leave of the quantity to split; negative when they are more. */
export const restOf = (open: Quantity, rows: readonly LotRow[]): Quantity =>
  subtract(open, add('0', ...rows.filter(isCounted).map(({ quantity }) => quantity)));

/** What is wrong with a lot by itself. That all together are too much is told of each with a quantity. */
export const faultsIn =
  (isTooMuch: boolean, now: Day) =>
  (row: LotRow): Record<string, string> =>
    isEmpty(row)
      ? {}
      : {
          ...(row.deliverOn === '' && { deliverOn: 'required' }),
          ...(isPast(row, now) && { deliverOn: 'callOff.dayPast' }),
          ...(row.quantity === '' && { quantity: 'required' }),
          ...(isQuantity(row.quantity) && !isPositive(row.quantity) && { quantity: 'notAboveZero' }),
          ...(isTooMuch && isCounted(row) && { quantity: 'splitTooLarge' }),
        };

/** The lots as the call takes them; null while one of them is wrong, or there is none. */
export const lotsOf = (open: Quantity, rows: readonly LotRow[], now: Day): LotRow[] | null => {
  const written = rows.filter((row) => !isEmpty(row));
  const isGood =
    written.length > 0 &&
    written.every((row) => isDay(row.deliverOn) && !isPast(row, now) && isCounted(row)) &&
    compare(restOf(open, written), '0') >= 0;
  return isGood ? written.map(({ deliverOn, quantity }) => ({ deliverOn, quantity })) : null;
};
