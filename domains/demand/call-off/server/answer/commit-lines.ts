import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertMany, rowsOf } from '@portal/platform/server/database/bulk.ts';
import { tooFine, type UnitDecimals } from '@portal/unit/server/offers.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import {
  answerOf,
  batchProblems,
  fullBatches,
  isAnswerable,
  needsReason,
  type Answer,
  type Batch,
} from '../../contract/answer/answer.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { recordAnswers } from './record-answers.ts';
import { perSupplier, placeOf } from './lines-to-move.ts';
import type { LockedLine } from '../quantities/lock-lines.ts';
import type { PlantRules } from '../plant-rules.ts';
import { isReason, type Reason } from './reasons.ts';
import { committedStep } from '../tracking/tracking-step.ts';
import { PROMISED } from '../../contract/status.ts';

/** What a supplier gives for one line; without batches he promises it in full. */
export type CommitmentInput = Omit<ParsedInput<typeof calls.commitCallOffs>['lines'][number], 'version'>;
export type LineCommitment = {
  line: LockedLine;
  batches: readonly Batch[];
  answer: Answer;
  given: CommitmentInput;
  /** Both sides agreed on these batches; `isNoted`: all of them are on notes already, so nothing is promised beside. */
  agreed?: { readonly batches: readonly Batch[]; readonly isNoted: boolean };
};

/** What an answer is held to: the rules of the plant, the reasons there are, and what units keep. */
export type CommitmentChecks = PlantRules & {
  readonly reasons: readonly Reason[];
  readonly units: UnitDecimals;
};

/**
 * The answer to one line that may be promised. Fails with `callOff.nothingOpen`, `callOff.aboveOpen`, `unit.tooFine` or `err.invalid`, naming row
 * (from 1), batch (from 0) and field.
 */
export const commitmentTo = (
  caller: Pick<Caller, 'language'>,
  line: LockedLine,
  input: CommitmentInput,
  rules: CommitmentChecks,
  index: number,
): LineCommitment => {
  const place = placeOf(line, index);
  if (!isAnswerable(line)) throw new Failure('callOff.nothingOpen', place);
  const batches = input.batches ?? fullBatches(line, rules.today);
  const problem = input.batches && batchProblems(line, batches, { ...rules, ...rules.units })[0];
  if (problem) {
    const batch = problem.batch ?? 0;
    const field = `lines.${index}.batches.${batch}.${problem.field}`;
    if (problem.code === 'callOff.aboveOpen')
      throw new Failure(problem.code, {
        ...place,
        field,
        batch,
        quantity: promised(batches),
        open: line.openQty,
      });
    if (problem.code === 'tooFine')
      throw tooFine(rules.units, { ...batches[batch]!, unit: line.unit }, { ...place, field, batch });
    throw invalid(place, field, batch, words[caller.language].checks[problem.code]);
  }
  const answer = answerOf(line, batches, rules.today);
  const reason = input.batchReason;
  const broken =
    reason === null
      ? needsReason(answer) && 'callOff.reasonMissing'
      : !isReason(rules.reasons, reason) && 'callOff.reasonUnknown';
  if (broken !== false)
    throw invalid(place, `lines.${index}.batchReason`, 0, words[caller.language].checks[broken]);
  // All on the requested day is the full route, in however many parts it was said.
  const kept = answer === 'full' ? fullBatches(line, rules.today) : batches;
  return { line, batches: kept, answer, given: input };
};

/** Writes the promises with their tracking, in a few statements for all lines, and tells the plant of those that differ. */
export const commitLines = async (caller: Caller, answered: readonly LineCommitment[]): Promise<void> => {
  const { db, scope } = caller;
  const ids = answered.map(({ line }) => line.id);
  await sql`delete from call_off_commitment where ${ownTenant(scope)} and line_id = any(${ids}::bigint[])`.execute(
    db,
  );
  await insertMany(
    db,
    'call_off_commitment',
    COMMITMENT,
    answered.flatMap(({ line, batches }) =>
      batches.map(({ deliverOn, quantity }, index) => ({
        line_id: line.id,
        batch_no: index + 1,
        plant_no: line.plantNo,
        supplier_code: line.supplierCode,
        deliver_on: deliverOn,
        quantity,
      })),
    ),
  );
  const answers = answered.map(({ line, batches, answer, given: input, agreed }) => ({
    line_id: line.id,
    quantity: agreed?.isNoted ? '0' : promised(batches),
    answer,
    reason: needsReason(answer) ? input.batchReason : null,
    remark: input.remark,
  }));
  // what is on notes was promised before and counts with it
  await sql`update call_off_line as line set status = call_off_status(${PROMISED}, line.requested_qty, line.allocated_qty, line.received_qty), committed_qty = line.allocated_qty + given.quantity, answer = given.answer,
      answered_at = now(), answered_by = ${scope.userName}, batch_reason = given.reason, reject_reason = null, remark = given.remark
    from ${rowsOf(ANSWER, answers)} as given
    where ${ownTenant(scope, 'line')} and line.id = given.line_id`.execute(db);
  await recordAnswers(
    caller,
    answered.map(({ line, batches, answer, given: input, agreed }, index) => ({
      line,
      kind: agreed ? 'agreed' : answer,
      quantity: promised(agreed?.batches ?? batches),
      shares: agreed?.batches ?? batches,
      reason: agreed ? input.batchReason : answers[index]!.reason,
      remark: input.remark,
    })),
  );
  await committedStep(
    caller,
    answers.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
  );
  const differing = answered
    .filter(({ answer, agreed }) => !agreed && needsReason(answer))
    .map(({ line }) => line);
  for (const message of perSupplier(differing)) await caller.tell('call-off.answered', message);
};

/** A refused field of one row, in the form that input checks have. */
const invalid = (place: ReturnType<typeof placeOf>, path: string, batch: number, message: string): Failure =>
  new Failure('err.invalid', {
    ...place,
    field: path,
    batch,
    fields: [{ path, message }],
    summary: `${place.partNo} ${place.dueOn}: ${message}`,
  });

const promised = (batches: readonly Batch[]): string => add(...batches.map((batch) => batch.quantity));

const COMMITMENT = {
  line_id: 'bigint',
  batch_no: 'int',
  plant_no: 'text',
  supplier_code: 'text',
  deliver_on: 'date',
  quantity: 'numeric',
} as const;
const ANSWER = {
  line_id: 'bigint',
  quantity: 'numeric',
  answer: 'text',
  reason: 'text',
  remark: 'text',
} as const;
