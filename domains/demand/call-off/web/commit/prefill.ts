import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { fromThousandths, thousandths, type Quantity } from '@portal/platform/contract/quantity.ts';
import { fullBatches, type Answer } from '../../contract/answer/answer.ts';
import { rowOf, type BatchRow, type CommitGridLine, type GridRules } from './batch-row.ts';

/** Into how many batches a line is parted, and natural days from one to the next. */
export type Parting = { readonly count: number; readonly everyDays: number };

/**
 * The rows a commitment starts from: all that is open on the requested day (full), the requested day with the quantity left to
 * write (part), or the open quantity in equal batches, each on the next day on which the plant is open (batch).
 */
export const prefilled = (
  lines: readonly CommitGridLine[],
  mode: Answer,
  { today, closedDays = [] }: Pick<GridRules, 'today' | 'closedDays'>,
  { count, everyDays }: Parting,
): BatchRow[] =>
  lines.flatMap((line) => {
    const [full] = fullBatches(line, today);
    if (mode === 'full') return rowOf(line, full!);
    if (mode === 'part') return rowOf(line, { ...full!, quantity: '' });
    let last: Day | undefined;
    return evenly(line.openQty, count).map((quantity) => {
      last = openFrom(last === undefined ? full!.deliverOn : addDays(last, everyDays), closedDays);
      return rowOf(line, { deliverOn: last, quantity });
    });
  });

/** The day, or the next one on which the plant is open. */
const openFrom = (day: Day, closedDays: readonly Day[]): Day =>
  closedDays.includes(day) ? openFrom(addDays(day, 1), closedDays) : day;

/**
 * A quantity above zero in `count` equal portions, the first ones larger when it does not come out even: 10 in 3 are 4, 3, 3. Whole
 * quantities stay whole; what is too little for so many portions makes fewer.
 */
export const evenly = (quantity: Quantity, count: number): Quantity[] => {
  const all = thousandths(quantity);
  const step = all % 1000n === 0n ? 1000n : 1n;
  const units = all / step;
  const portions = units < BigInt(count) ? units : BigInt(count);
  return Array.from({ length: Number(portions) }, (_, index) =>
    fromThousandths((units / portions + (BigInt(index) < units % portions ? 1n : 0n)) * step),
  );
};
