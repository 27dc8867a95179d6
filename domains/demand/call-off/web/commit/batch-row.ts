import type { Day } from '@portal/platform/contract/day.ts';
import { isDay } from '@portal/platform/contract/day.ts';
import { add, isPositive, isQuantity, type Quantity } from '@portal/platform/contract/quantity.ts';
import {
  answerOf,
  batchProblems,
  needsReason,
  type Answer,
  type AnswerRules,
  type Batch,
} from '../../contract/answer.ts';
import type { CallOffRow } from '../../contract/fields.ts';

/**
 * One row of the commit grid: a batch of a line. Day, quantity, reason and remark are what the user writes, as text; the rest says
 * which line it is and where the line stands. Reason and remark belong to the line: its first row has them, the others repeat them.
 */
export type BatchRow = {
  readonly line: CallOffRow;
  readonly lineKey: string;
  readonly saNo: string;
  readonly partNo: string;
  readonly dueOn: Day;
  readonly openQty: Quantity;
  readonly unit: string;
  readonly requestedQty: Quantity;
  readonly deliverOn: string;
  readonly quantity: string;
  readonly batchReason: string;
  readonly remark: string;
  /** Which batch of how many. */
  readonly place: number;
  readonly of: number;
  /** What the batches of the line promise together, as far as they are quantities. */
  readonly promised: Quantity;
  /** What kind of answer the line has so far; null while something is missing in it. */
  readonly answer: Answer | null;
  readonly faults: Faults;
};
type Faults = Readonly<Partial<Record<'deliverOn' | 'quantity' | 'batchReason', string>>>;

/** What the user writes in one row. */
export type Written = { deliverOn: string; quantity: string; batchReason?: string; remark?: string };

export const rowOf = (line: CallOffRow, written: Written): BatchRow => ({
  line,
  lineKey: line.id,
  saNo: line.saNo,
  partNo: line.partNo,
  dueOn: line.dueOn,
  openQty: line.openQty,
  unit: line.unit,
  requestedQty: line.requestedQty,
  batchReason: '',
  remark: '',
  ...written,
  place: 0,
  of: 0,
  promised: '0',
  answer: null,
  faults: {},
});

/**
 * Rows with what follows from them: place, sum, kind of answer, faults. Lines in which nothing was written since keep their row
 * objects, so a grid of a thousand rows draws only what changed.
 */
export const settled = (rows: readonly BatchRow[], rules: AnswerRules): BatchRow[] =>
  [...Map.groupBy(rows, (row) => row.lineKey).values()].flatMap((batches) =>
    isSettled(batches) ? batches : settledLine(batches, rules),
  );

/** Rows that came out of `settled`. */
const known = new WeakSet<BatchRow>();
const isSettled = (batches: readonly BatchRow[]): boolean =>
  batches.every((row, place) => known.has(row) && row.of === batches.length && row.place === place);

const settledLine = (batches: readonly BatchRow[], rules: AnswerRules): BatchRow[] => {
  const first = batches[0]!;
  const { line, batchReason, remark } = first;
  const readable = batches.flatMap((row, place) => {
    const batch = batchOf(row);
    return batch ? [{ batch, place }] : [];
  });
  const promises = readable.map(({ batch }) => batch);
  const answer = readable.length === batches.length ? answerOf(line, promises, rules.today) : null;
  const faults = batches.map(missing);
  for (const { batch, field, code } of batchProblems(line, promises, rules)) {
    // That there is no batch at all is said by the empty cells themselves.
    if (code !== 'callOff.noBatches') faults[batch === null ? 0 : readable[batch]!.place]![field] ??= code;
  }
  // Several batches are never the full answer, also before all of them can be read.
  const isOther = answer === null ? batches.length > 1 : needsReason(answer);
  if (isOther && batchReason === '') faults[0]!.batchReason = 'callOff.reasonMissing';
  return batches.map((row, place) => {
    const next: BatchRow = {
      ...row,
      batchReason,
      remark,
      place,
      of: batches.length,
      promised: add(...batches.map(({ quantity }) => quantity).filter(isCounted)),
      answer,
      faults: faults[place]!,
    };
    known.add(next);
    return next;
  });
};

/** The batch of a row; null while day or quantity are not to be read. */
const batchOf = ({ deliverOn, quantity }: BatchRow): Batch | null =>
  isDay(deliverOn) && isCounted(quantity) ? { deliverOn, quantity } : null;

const isCounted = (quantity: string): boolean => isQuantity(quantity) && isPositive(quantity);

const missing = ({ deliverOn, quantity }: BatchRow): { -readonly [Field in keyof Faults]: string } => ({
  ...(deliverOn === '' && { deliverOn: 'required' }),
  ...(quantity === '' && { quantity: 'required' }),
  ...(isQuantity(quantity) && !isPositive(quantity) && { quantity: 'notAboveZero' }),
});
