import { sql } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertMany, rowsOf } from '@portal/platform/server/database/bulk.ts';
import {
  answerOf,
  batchProblems,
  fullBatches,
  isAnswerable,
  needsReason,
  type Answer,
  type Batch,
} from '../../contract/answer.ts';
import type { commitCallOffs } from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { linesToMove, perSupplier, placeOf } from '../answering.ts';
import type { LockedLine } from '../lock-lines.ts';
import { plantRules, type PlantRules } from '../plant-rules.ts';
import { promisedStep } from '../tracking.ts';

type Given = GivenOf<typeof commitCallOffs>['lines'][number];
type Answered = { line: LockedLine; batches: readonly Batch[]; answer: Answer; given: Given };

/** Promises lines, all or none: in full, in part or in up to 6 batches. The plant is told of answers that differ from what it asked. */
export const commit: Action<typeof commitCallOffs> = async (caller, { lines: given }) => {
  const rules = await plantRules(caller);
  const lines = await linesToMove(caller, given, 'commit');
  const answered = lines.map((line, index) => answerTo(caller, line, given[index]!, rules, index));
  await store(caller, answered);
  const differing = answered.filter(({ answer }) => needsReason(answer)).map(({ line }) => line);
  for (const told of perSupplier(differing)) await caller.tell('call-off.answered', told);
  return { committed: answered.length };
};

/** The answer to one line. Fails with what is wrong in it, naming row and field. */
const answerTo = (
  caller: Caller,
  line: LockedLine,
  given: Given,
  rules: PlantRules,
  index: number,
): Answered => {
  const place = placeOf(line, index);
  if (!isAnswerable(line)) throw new Failure('callOff.nothingOpen', place);
  const batches = given.batches ?? fullBatches(line, rules.today);
  const problem = given.batches && batchProblems(line, batches, rules)[0];
  if (problem) {
    const field = `lines.${index}.batches.${problem.batch ?? 0}.${problem.field}`;
    if (problem.code === 'callOff.aboveOpen')
      throw new Failure(problem.code, { ...place, field, quantity: promised(batches), open: line.openQty });
    throw invalid(caller, line, index, field, words[caller.language].checks[problem.code]);
  }
  const answer = answerOf(line, batches, rules.today);
  if (needsReason(answer) && !given.batchReason)
    throw invalid(
      caller,
      line,
      index,
      `lines.${index}.batchReason`,
      words[caller.language].checks['callOff.reasonMissing'],
    );
  return { line, batches, answer, given };
};

/** A refused field of one row, in the form that input checks have. */
const invalid = (caller: Caller, line: LockedLine, index: number, path: string, message: string): Failure =>
  new Failure('err.invalid', {
    ...placeOf(line, index),
    field: path,
    fields: [{ path, message }],
    summary: `${line.partNo} ${line.dueOn}: ${message}`,
  });

const store = async (caller: Caller, answered: readonly Answered[]): Promise<void> => {
  const { db, scope } = caller;
  const ids = answered.map(({ line }) => line.id);
  await db
    .deleteFrom('call_off_commitment')
    .where('tenant_id', '=', scope.tenantId)
    .where('line_id', 'in', ids)
    .execute();
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
  const answers = answered.map(({ line, batches, answer, given }) => ({
    line_id: line.id,
    quantity: promised(batches),
    answer,
    reason: needsReason(answer) ? given.batchReason! : null,
    remark: given.remark,
  }));
  // what is on notes was promised before and counts with it
  await sql`update call_off_line as line set status = 'processing', committed_qty = line.noted_qty + given.quantity, answer = given.answer,
      answered_at = now(), answered_by = ${scope.userName}, batch_reason = given.reason, reject_reason = null, remark = given.remark
    from ${rowsOf(ANSWER, answers)} as given
    where line.tenant_id = ${scope.tenantId} and line.id = given.line_id`.execute(db);
  await promisedStep(
    caller,
    answers.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
  );
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
