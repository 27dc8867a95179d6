import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { isTooFine, type DecimalsOf } from '@portal/platform/contract/values/unit.ts';
import { add, compare, isPositive, type Quantity } from '@portal/platform/contract/quantity.ts';
import { lastDayOf, type Frequency } from '../horizon/horizon.ts';

/** SPEC section 9: at most 6 batch lines per line. */
export const MOST_BATCHES = 6;

/** A promise: this much on that day. */
export type Batch = { readonly deliverOn: Day; readonly quantity: Quantity };

/** The whole open quantity on the requested day; less of it; or the whole on other days. */
export const answers = ['full', 'part', 'batch'] as const;
export type Answer = (typeof answers)[number];

/** Dictionary: why a supplier answers otherwise than asked (SPEC section 3, "Call-off"). */
export const BATCH_REASON = 'CALLOFF_BATCH_REASON';
/** Dictionary: why a supplier refuses. */
export const REFUSAL_REASON = 'REJECT_REASON';
/** The code of a reason that is said in words of one's own, in the remark. */
export const OTHER_REASON = 'other';

export type AnswerableLine = {
  readonly dueOn: Day;
  readonly frequency: Frequency;
  readonly openQty: Quantity;
};

/** Delivery window: unlimited (null) or so many natural days around the requested day (SPEC section 9, freeze period). */
export type AnswerRules = { readonly today: Day; readonly freezeDays: number | null };

/** The same with what units keep. */
export type BatchRules = AnswerRules & { readonly decimalsOf: DecimalsOf };

/** The promise of the full route: all that is open on the requested day, or today when that day is past. */
export const fullBatches = (line: AnswerableLine, today: Day): Batch[] => [
  { deliverOn: requestedDay(line, today), quantity: line.openQty },
];

/** What kind of answer the batches are. Batches that equal the demand line by line take the full route (SPEC section 5). */
export const answerOf = (line: AnswerableLine, batches: readonly Batch[], today: Day): Answer => {
  if (compare(total(batches), line.openQty) < 0) return 'part';
  const due = requestedDay(line, today);
  return batches.every(({ deliverOn }) => deliverOn === due) ? 'full' : 'batch';
};

/** An answer other than the full one says why. */
export const needsReason = (answer: Answer): boolean => answer !== 'full';

export type BatchProblem = {
  /** Index of the batch; null when it is about all of them. */
  readonly batch: number | null;
  readonly field: 'deliverOn' | 'quantity';
  readonly code:
    | 'callOff.tooManyBatches'
    | 'callOff.noBatches'
    | 'callOff.aboveOpen'
    | 'tooFine'
    | 'callOff.dayPast'
    | 'callOff.outsideWindow';
};

/**
 * What is wrong with a promise; empty when it may be given. Shapes (a day, a quantity above 0) are checked before.
 * Together the batches must not exceed the open quantity, none is finer than its unit; no day lies in the past or outside the delivery window.
 */
export const batchProblems = (
  line: AnswerableLine & { readonly unit: string },
  batches: readonly Batch[],
  rules: BatchRules,
): BatchProblem[] => {
  const problems: BatchProblem[] = [];
  if (batches.length === 0) problems.push({ batch: null, field: 'quantity', code: 'callOff.noBatches' });
  if (batches.length > MOST_BATCHES)
    problems.push({ batch: null, field: 'quantity', code: 'callOff.tooManyBatches' });
  let promised = '0';
  for (const [batch, { deliverOn, quantity }] of batches.entries()) {
    promised = add(promised, quantity);
    if (compare(promised, line.openQty) > 0)
      problems.push({ batch, field: 'quantity', code: 'callOff.aboveOpen' });
    if (isTooFine(quantity, line.unit, rules.decimalsOf, line.openQty))
      problems.push({ batch, field: 'quantity', code: 'tooFine' });
    if (deliverOn < rules.today) problems.push({ batch, field: 'deliverOn', code: 'callOff.dayPast' });
    else if (!isInWindow(line, deliverOn, rules))
      problems.push({ batch, field: 'deliverOn', code: 'callOff.outsideWindow' });
  }
  return problems;
};

/**
 * The days on which a line may be delivered; null: any day. Example: asked for 04-06 with 2 days, 04-04 to 04-08. A week, month
 * or four weeks count from their first to their last day; a line that is overdue is measured from today.
 */
export const deliveryWindow = (
  line: Pick<AnswerableLine, 'dueOn' | 'frequency'>,
  { today, freezeDays }: AnswerRules,
): { from: Day; to: Day } | null => {
  if (freezeDays === null) return null;
  const end = lastDayOf(line);
  return { from: addDays(line.dueOn, -freezeDays), to: addDays(end > today ? end : today, freezeDays) };
};

/** True while something is left to promise. */
export const isAnswerable = (line: { readonly openQty: Quantity }): boolean => isPositive(line.openQty);

const isInWindow = (line: AnswerableLine, day: Day, rules: AnswerRules): boolean => {
  const window = deliveryWindow(line, rules);
  return window === null || (window.from <= day && day <= window.to);
};

const requestedDay = ({ dueOn }: AnswerableLine, today: Day): Day => (dueOn < today ? today : dueOn);
const total = (batches: readonly Batch[]): Quantity => add(...batches.map((batch) => batch.quantity));
