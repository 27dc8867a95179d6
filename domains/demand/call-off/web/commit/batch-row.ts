import type { Day } from '@portal/platform/contract/day.ts';
import { isDay } from '@portal/platform/contract/day.ts';
import { add, isPositive, isQuantity, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Complaint } from '@portal/platform/web/form/check-words.ts';
import { decimalsOf, tooFine } from '@portal/platform/web/i18n/decimals.ts';
import {
  answerOf,
  batchProblems,
  needsReason,
  type Answer,
  type AnswerableLine,
  type AnswerRules,
  type Batch,
} from '../../contract/answer/answer.ts';

/** What the commit grid needs to know of a line, of series or pre-series. `documentNo` is its scheduling agreement or order. */
export type CommitGridLine = AnswerableLine & {
  readonly id: string;
  readonly version: number;
  readonly documentNo: string;
  readonly partNo: string;
  readonly unit: string;
  readonly requestedQty: Quantity;
};

/** What an answer has to keep to. */
export type GridRules = AnswerRules & {
  /** Whoever answers otherwise than asked writes a remark beside the reason. */
  readonly wantsRemark?: boolean;
  /** Days on which the plant takes no goods: none is proposed. */
  readonly closedDays?: readonly Day[];
};

/**
 * One row of the commit grid: a batch of a line. Day, quantity, reason and remark are what the user writes, as text; the rest says
 * which line it is and where the line stands. Reason and remark belong to the line: its first row has them, the others repeat them.
 */
export type BatchRow = {
  readonly line: CommitGridLine;
  readonly lineKey: string;
  readonly documentNo: string;
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
type Faults = Readonly<Partial<Record<'deliverOn' | 'quantity' | 'batchReason' | 'remark', Complaint>>>;

/** What the user writes in one row. */
export type Written = { deliverOn: string; quantity: string; batchReason?: string; remark?: string };

export const rowOf = (line: CommitGridLine, written: Written): BatchRow => ({
  line,
  lineKey: line.id,
  documentNo: line.documentNo,
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
export const derivedRows = (rows: readonly BatchRow[], rules: GridRules): BatchRow[] =>
  [...Map.groupBy(rows, (row) => row.lineKey).values()].flatMap((batches) =>
    isDerived(batches) ? batches : derivedLine(batches, rules),
  );

/** Rows that came out of `derivedRows`. */
const known = new WeakSet<BatchRow>();
const isDerived = (batches: readonly BatchRow[]): boolean =>
  batches.every((row, place) => known.has(row) && row.of === batches.length && row.place === place);

const derivedLine = (batches: readonly BatchRow[], rules: GridRules): BatchRow[] => {
  const first = batches[0]!;
  const { line, batchReason, remark } = first;
  const readable = batches.flatMap((row, place) => {
    const batch = batchOf(row);
    return batch ? [{ batch, place }] : [];
  });
  const promises = readable.map(({ batch }) => batch);
  const answer = readable.length === batches.length ? answerOf(line, promises, rules.today) : null;
  const faults = batches.map(missing);
  for (const { batch, field, code } of batchProblems(line, promises, { ...rules, decimalsOf })) {
    // That there is no batch at all is said by the empty cells themselves.
    if (code !== 'callOff.noBatches')
      faults[batch === null ? 0 : readable[batch]!.place]![field] ??=
        code === 'tooFine' ? tooFine(line.unit) : code;
  }
  // Several batches are taken for another answer until all of them can be read.
  const isOther = answer === null ? batches.length > 1 : needsReason(answer);
  if (isOther && batchReason === '') faults[0]!.batchReason = 'callOff.reasonMissing';
  if (isOther && rules.wantsRemark && remark === '') faults[0]!.remark = 'callOff.reasonMissing';
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

const missing = ({ deliverOn, quantity }: BatchRow): { -readonly [Field in keyof Faults]: Complaint } => ({
  ...(deliverOn === '' && { deliverOn: 'required' }),
  ...(quantity === '' && { quantity: 'required' }),
  ...(isQuantity(quantity) && !isPositive(quantity) && { quantity: 'notAboveZero' }),
});
