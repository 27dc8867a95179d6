import { sql } from 'kysely';
import { NEW } from '../../contract/status.ts';

/** SQL: the columns of a line of which everything is asked for anew: no answer and no audit is left; what was said is kept (`recordAnswers`). */
export const resetAnswer = sql`agreed = ${NEW}, before_split = null, asked_at = now(), answer = null, committed_qty = 0, batch_reason = null,
  reject_reason = null, remark = null, audit_remark = null, answered_at = null, answered_by = null, audited_at = null, audited_by = null`;
