import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { shownRules } from '../plant-rules.ts';
import { answerBy, waits } from './waiting.ts';

/** What a supplier was to answer, until when, and whether he answered in time. */
export type AnswerDue = {
  readonly supplier_code: string;
  /** Of the answer; of a line without one, below zero. */
  readonly source_id: string;
  readonly line_id: string;
  readonly document: string;
  readonly part_no: string;
  readonly answer_by: Day;
  readonly answered_at: string | null;
  readonly is_late: boolean | null;
};

/** SQL, a table expression of `AnswerDue`: answers whose deadline, frozen with each, lies between two days, and lines that still wait for one. */
export const answerDues = async (
  caller: Caller,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<RawBuilder<AnswerDue>> => {
  const { scope } = caller;
  const rules = await shownRules(caller);
  return sql<AnswerDue>`(
    select said.supplier_code, said.id as source_id, said.line_id, line.sa_no as document, said.part_no, said.answer_by, said.created_at as answered_at, said.is_late
    from call_off_answer as said join call_off_line as line on line.tenant_id = said.tenant_id and line.id = said.line_id
    where ${ownRows(scope, 'call_off_answer', 'said')} and said.answer_by between ${from}::date and ${to}::date
    union all
    select waiting.* from (
      select line.supplier_code, -line.id, line.id, line.sa_no, line.part_no, ${answerBy(rules)} as answer_by, null::timestamptz, null::boolean
      from call_off_line as line where ${ownRows(scope, 'call_off_line', 'line')} and not line.closed and ${waits(rules)}
    ) as waiting where waiting.answer_by between ${from}::date and ${to}::date
  )`;
};
