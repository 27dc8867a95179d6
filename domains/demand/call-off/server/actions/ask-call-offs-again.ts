import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { answerDayOfRow, answerTermsOf } from '../answer/answer-day.ts';
import { linesToMove, perSupplier } from '../answer/lines-to-move.ts';
import { UNANSWERED } from '../../contract/status.ts';
import { recordAnswers } from '../answer/record-answers.ts';
import { callOffRulesOf } from '../plant-rules.ts';
import { requireNeedsAnswer } from '../answer/waiting.ts';

/** The plant wants another answer; the previous promise stays to be seen. Each supplier is told once. */
export const askCallOffsAgain: Action<typeof calls.askCallOffsAgain> = async (
  caller,
  { lines: input, reason },
) => {
  const { db, scope } = caller;
  const lines = await linesToMove(caller, input, 'askAgain');
  const rules = await callOffRulesOf(caller);
  for (const [index, line] of lines.entries()) requireNeedsAnswer(caller, line, rules, index);
  const last = answerDayOfRow(scope, 'call_off_line', await answerTermsOf(caller));
  await db
    .updateTable('call_off_line')
    .set({
      status: UNANSWERED,
      asked_at: sql`now()`,
      answer_by: last,
      reject_reason: null,
    })
    .where(ownTenant(scope))
    .where(
      'id',
      'in',
      lines.map((line) => line.id),
    )
    .execute();
  await recordAnswers(
    caller,
    lines.map((line) => ({ line, kind: 'askAgain', remark: reason })),
  );
  for (const message of perSupplier(lines)) await caller.tell('call-off.asked-again', { ...message, reason });
  return { asked: lines.length };
};
