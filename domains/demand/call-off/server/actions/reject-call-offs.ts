import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { requireDictCode } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { linesToMove, perSupplier, versionsNow } from '../answer/lines-to-move.ts';
import { REFUSED } from '../../contract/status.ts';
import { recordAnswers } from '../answer/record-answers.ts';
import { REFUSAL_REASON } from '../../contract/answer/answer.ts';
import { callOffRulesOf } from '../plant-rules.ts';
import { requireNeedsAnswer } from '../answer/waiting.ts';

/** Refuses lines with a reason of the dictionary, all or none; a previous promise falls. The plant is told. */
export const rejectCallOffs: Action<typeof calls.rejectCallOffs> = async (
  caller,
  { lines: input, reason, remark },
) => {
  const { db, scope } = caller;
  await requireDictCode(caller, REFUSAL_REASON, reason, 'reason');
  const lines = await linesToMove(caller, input, 'reject');
  const rules = await callOffRulesOf(caller);
  for (const [index, line] of lines.entries()) requireNeedsAnswer(caller, line, rules, index);
  const ids = lines.map((line) => line.id);
  await db.deleteFrom('call_off_commitment').where(ownTenant(scope)).where('line_id', 'in', ids).execute();
  await db
    .updateTable('call_off_line')
    .set({
      status: REFUSED,
      reject_reason: reason,
      remark,
      committed_qty: sql`allocated_qty`,
      answer: null,
      batch_reason: null,
      answered_at: sql`now()`,
      answered_by: scope.userName,
    })
    .where(ownTenant(scope))
    .where('id', 'in', ids)
    .execute();
  await recordAnswers(
    caller,
    lines.map((line) => ({ line, kind: 'reject', reason, remark })),
  );
  for (const message of perSupplier(lines))
    await caller.tell('call-off.rejected', { ...message, reason, remark });
  return { rejected: lines.length, lines: await versionsNow(caller, lines) };
};
