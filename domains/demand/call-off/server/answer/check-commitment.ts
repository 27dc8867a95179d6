import { Failure, type FailureDetails, type FailureKey } from '@portal/platform/contract/failure.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { tooFine, unitDecimals, type UnitDecimals } from '@portal/unit/server/offers.ts';
import {
  answerOf,
  batchProblems,
  fullBatches,
  isAnswerable,
  needsReason,
  type Answer,
  type AnswerableLine,
  type AnswerRules,
  type Batch,
  type BatchProblem,
} from '../../contract/answer/answer.ts';
import { callOffRulesOf, type PlantRules } from '../plant-rules.ts';
import { batchReasons, isReason, type Reason } from './reasons.ts';

/** What a commitment is held to: today and the delivery window, the reasons there are, and what units keep. */
export type CommitmentChecks = AnswerRules & {
  readonly reasons: readonly Reason[];
  readonly units: UnitDecimals;
};

/** The same of the present plant, with its other rules. */
export const readCommitmentChecks = async (caller: Caller): Promise<PlantRules & CommitmentChecks> => ({
  ...(await callOffRulesOf(caller)),
  reasons: await batchReasons(caller),
  units: await unitDecimals(caller),
});

/** What a supplier says of a line; without batches he commits all that is open of it. */
type Input = {
  readonly batches?: readonly Batch[] | undefined;
  readonly batchReason: string | null;
  readonly remark: string | null;
};

/** How lines of one kind refuse a commitment. */
type Refusals = {
  /** Of the line among those that were sent, from 0. */
  readonly index: number;
  /** Where a refusal points, and how people know the line: its part and its day. */
  readonly place: FailureDetails & { readonly partNo: string };
  readonly day: string;
  readonly nothingOpen: FailureKey;
  readonly aboveOpen: FailureKey;
  readonly checks: Readonly<
    Record<
      Exclude<BatchProblem['code'], 'tooFine'> | 'callOff.reasonMissing' | 'callOff.reasonUnknown',
      string
    >
  >;
  /** A reason wants a remark beside it. */
  readonly needsRemark?: boolean;
};

/**
 * The batches of a commitment and what kind of answer they are, for lines of any kind that may be committed. Fails with `nothingOpen`, `aboveOpen`,
 * `unit.tooFine` or `err.invalid`, naming row (from 1), batch (from 0) and field.
 */
export const checkedCommitment = (
  line: AnswerableLine & { readonly unit: string },
  input: Input,
  rules: CommitmentChecks,
  refusals: Refusals,
): { readonly batches: readonly Batch[]; readonly answer: Answer } => {
  if (!isAnswerable(line)) throw new Failure(refusals.nothingOpen, refusals.place);
  const batches = input.batches ?? fullBatches(line, rules.today);
  const problem = input.batches && batchProblems(line, batches, { ...rules, ...rules.units })[0];
  if (problem) throw ofBatch(problem, line, batches, rules, refusals);
  const answer = answerOf(line, batches, rules.today);
  requireReason(answer, input, rules, refusals);
  // All on the requested day is the full route, in however many parts it was said.
  return { answer, batches: answer === 'full' ? fullBatches(line, rules.today) : batches };
};

const ofBatch = (
  problem: BatchProblem,
  { openQty, unit }: AnswerableLine & { readonly unit: string },
  batches: readonly Batch[],
  { units }: CommitmentChecks,
  refusals: Refusals,
): Failure => {
  const batch = problem.batch ?? 0;
  const place = {
    ...refusals.place,
    field: `lines.${refusals.index}.batches.${batch}.${problem.field}`,
    batch,
  };
  if (problem.code === 'callOff.aboveOpen')
    return new Failure(refusals.aboveOpen, {
      ...place,
      quantity: add(...batches.map(({ quantity }) => quantity)),
      open: openQty,
    });
  if (problem.code === 'tooFine') return tooFine(units, { ...batches[batch]!, unit }, place);
  return invalid(refusals, place.field, batch, problem.code);
};

/** An answer other than the full one says why, by a reason of the dictionary. */
const requireReason = (
  answer: Answer,
  { batchReason, remark }: Input,
  { reasons }: CommitmentChecks,
  refusals: Refusals,
): void => {
  const missing =
    batchReason === null ? 'batchReason' : refusals.needsRemark === true && remark === null ? 'remark' : null;
  if (needsReason(answer) && missing !== null)
    throw invalid(refusals, `lines.${refusals.index}.${missing}`, 0, 'callOff.reasonMissing');
  if (batchReason !== null && !isReason(reasons, batchReason))
    throw invalid(refusals, `lines.${refusals.index}.batchReason`, 0, 'callOff.reasonUnknown');
};

/** A refused field of one row, in the form that input checks have. */
const invalid = (
  { place, day, checks }: Refusals,
  path: string,
  batch: number,
  code: keyof Refusals['checks'],
): Failure =>
  new Failure('err.invalid', {
    ...place,
    field: path,
    batch,
    fields: [{ path, message: checks[code] }],
    summary: `${place.partNo} ${day}: ${checks[code]}`,
  });
