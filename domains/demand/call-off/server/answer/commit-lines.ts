import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertMany, rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { needsReason, type Answer, type Batch } from '../../contract/answer/answer.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { recordAnswers } from './record-answers.ts';
import { perSupplier, placeOf } from './lines-to-move.ts';
import type { LockedLine } from '../quantities/lock-lines.ts';
import { checkedCommitment, type CommitmentChecks } from './check-commitment.ts';
import { committedStep } from '../tracking/tracking-step.ts';
import { PROMISED } from '../../contract/status.ts';

/** What a supplier gives for one line; without batches he promises it in full. */
export type CommitmentInput = Omit<ParsedInput<typeof calls.commitCallOffs>['lines'][number], 'version'>;
export type LineCommitment = {
  line: LockedLine;
  batches: readonly Batch[];
  answer: Answer;
  input: CommitmentInput;
  /** Both sides agreed on these batches; `isNoted`: all of them are on notes already, so nothing is promised beside. */
  agreed?: { readonly batches: readonly Batch[]; readonly isNoted: boolean };
};

/**
 * The commitment to one line that may be committed. Fails with `callOff.nothingOpen`, `callOff.aboveOpen`, `unit.tooFine` or `err.invalid`, naming row
 * (from 1), batch (from 0) and field.
 */
export const commitmentTo = (
  caller: Pick<Caller, 'language'>,
  line: LockedLine,
  input: CommitmentInput,
  rules: CommitmentChecks,
  index: number,
): LineCommitment => ({
  line,
  input,
  ...checkedCommitment(line, input, rules, {
    index,
    place: placeOf(line, index),
    day: line.dueOn,
    nothingOpen: 'callOff.nothingOpen',
    aboveOpen: 'callOff.aboveOpen',
    checks: words[caller.language].checks,
  }),
});

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
  const answers = answered.map(({ line, batches, answer, input, agreed }) => ({
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
    answered.map(({ line, batches, answer, input, agreed }, index) => ({
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
  await caller.announce('call-off.promised', { lineIds: answered.map(({ line }) => line.id) });
  const differing = answered
    .filter(({ answer, agreed }) => !agreed && needsReason(answer))
    .map(({ line }) => line);
  for (const message of perSupplier(differing)) await caller.tell('call-off.answered', message);
};

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
