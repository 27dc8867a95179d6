import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { needsReason, type Answer, type Batch } from '@portal/call-off/contract/answer/answer.ts';
import { checkedCommitment, type CommitmentChecks } from '@portal/call-off/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { SaidVerb } from '../../contract/history.ts';
import { words } from '../../contract/words.en.ts';
import { placeOf, type LockedLine } from '../lines/lock-lines.ts';
import { addLots, lotsOf, decideLots } from '../lots/lots.ts';
import { recordAnswers } from './record-answers.ts';
import { settle } from '../lines/settle.ts';
import { perSupplier } from '../tell.ts';
import { reached } from '../tracking/tracking.ts';

/** What a supplier gives for one line; without batches he promises all that he is asked for. */
export type CommitmentInput = Omit<ParsedInput<typeof calls.commitPreSeries>['lines'][number], 'version'>;
export type LineCommitment = {
  line: LockedLine;
  batches: readonly Batch[];
  answer: Answer;
  input: CommitmentInput;
};

/**
 * The commitment to one line that may be committed. Fails with `preSeries.nothingOpen`, `preSeries.aboveOpen`, `unit.tooFine` or `err.invalid`, naming
 * row (from 1), batch (from 0) and field.
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
  ...checkedCommitment(
    { dueOn: line.requestedOn, frequency: 'D', openQty: line.answerableQty, unit: line.unit },
    input,
    rules,
    {
      index,
      place: placeOf(line, index),
      day: line.requestedOn,
      nothingOpen: 'preSeries.nothingOpen',
      aboveOpen: 'preSeries.aboveOpen',
      checks: words[caller.language].checks,
      needsRemark: true,
    },
  ),
});

const VERBS = {
  full: 'commitFull',
  part: 'commitPart',
  batch: 'commitBatch',
} as const satisfies Record<Answer, SaidVerb>;

/** Writes the answers: full ones are agreed, the others are proposals that the plant is told of. */
export const commitLines = async (caller: Caller, answered: readonly LineCommitment[]): Promise<void> => {
  const { db, scope } = caller;
  const ids = answered.map(({ line }) => line.id);
  await withdraw(caller, ids);
  await addLots(
    caller,
    answered.map(({ line, batches, answer }) => ({
      line,
      batches,
      state: answer === 'full' ? 'confirmed' : 'proposed',
    })),
  );
  const rows = answered.map(({ line, batches, answer, input }) => ({
    id: line.id,
    answer,
    quantity: sumOf(batches),
    reason: needsReason(answer) ? input.batchReason : null,
    remark: input.remark,
  }));
  await sql`update pre_series_line as line set agreed = given.answer, answer = given.answer, committed_qty = line.confirmed_qty + given.quantity,
      answered_at = now(), answered_by = ${scope.userName}, batch_reason = given.reason, reject_reason = null, remark = given.remark
    from ${rowsOf(ANSWER, rows)} as given
    where ${ownTenant(scope, 'line')} and line.id = given.id`.execute(db);
  await settle(caller, ids);
  await recordAnswers(
    caller,
    answered.map(({ line, batches, answer, input }) => ({
      line,
      verb: VERBS[answer],
      lots: batches,
      reason: needsReason(answer) ? input.batchReason : null,
      remark: input.remark,
    })),
  );
  await reached(
    caller,
    answered.map(({ line, batches }) => ({ line, quantity: sumOf(batches), document: line.orderNo })),
    0,
  );
  const proposals = answered.filter(({ answer }) => needsReason(answer)).map(({ line }) => line);
  for (const message of perSupplier(proposals)) await caller.tell('pre-series.proposed', message);
};

/** Proposals that were not taken make room for the next ones; they stay in the history. */
const withdraw = async (caller: Caller, lineIds: readonly string[]): Promise<void> => {
  const waiting = (await lotsOf(caller, lineIds)).filter(({ state }) => state === 'proposed');
  await decideLots(
    caller,
    waiting.map(({ id }) => id),
    'refused',
  );
};

const sumOf = (batches: readonly Batch[]): string => add('0', ...batches.map(({ quantity }) => quantity));

const ANSWER = { id: 'bigint', answer: 'text', quantity: 'numeric', reason: 'text', remark: 'text' } as const;
