import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { answerDues } from '@portal/call-off/server/offers.ts';
import { deviationsDue } from '@portal/deviation/server/offers.ts';
import type { Frame, Lots } from './frame.ts';

const parts = sql`case when judged.verdict = 'excluded' then 0 else 1 end as due, case when judged.verdict = 'kept' then 1 else 0 end as kept`;

/** SQL: answers to call-offs that were due in the month by the deadline of then; who never answered stands among them. */
export const answerLots = async (caller: Caller, frame: Frame): Promise<Lots> => sql`(
  select judged.*, ${parts} from (
    select request.supplier_code as party, 'answer' as lot_kind, request.line_id as source_id,
      (row_number() over (partition by request.line_id order by request.source_id))::int as share_no, request.document, request.part_no, null::text as unit, request.answer_by as due_on,
      null::numeric as quantity, null::numeric as in_window, null::numeric as came, request.answered_at as came_at, null::int as days_late,
      case when request.answered_at is null and request.answer_by >= ${frame.today}::date then 'excluded' when request.answered_at is null then 'missed'
        when request.is_late then 'late' else 'kept' end as verdict,
      case when request.answered_at is null and request.answer_by >= ${frame.today}::date then 'notDue' end as reason
    from ${await answerDues(caller, frame)} as request
  ) as judged
)`;

/** SQL: deviations that were to be answered in the month. */
export const deviationLots = (caller: Caller, frame: Frame): Lots => sql`(
  select judged.*, ${parts} from (
    select request.supplier_code as party, 'deviation' as lot_kind, request.id as source_id, 0 as share_no, request.number as document, request.part_no, null::text as unit, request.due_on,
      null::numeric as quantity, null::numeric as in_window, null::numeric as came, request.answered_at as came_at, null::int as days_late,
      case when request.is_void or request.answered_at is null and request.due_on >= ${frame.today}::date then 'excluded' when request.answered_at is null then 'missed'
        when request.answered_late then 'late' else 'kept' end as verdict,
      case when request.is_void then 'withdrawn' when request.answered_at is null and request.due_on >= ${frame.today}::date then 'notDue' end as reason
    from ${deviationsDue(caller, frame)} as request
  ) as judged
)`;
