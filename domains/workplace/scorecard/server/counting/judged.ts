import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { daysLate } from './days-late.ts';
import type { Frame, Lots } from './frame.ts';

/**
 * SQL: lots of what was to be done until a day, in the month of that day: done then, later, or never. `requests` is a table expression of party, lot_kind,
 * source_id, share_no, document, part_no, due_on, done_at, is_late (null: `done_at` decides, on the clock of the plant) and reason (why it is left out).
 */
export const judgedByDay = (
  caller: Caller,
  { zone, today, from, to }: Frame,
  requests: RawBuilder<unknown>,
): Lots => sql`(
  with request as materialized (
    select request.*, (request.done_at at time zone ${zone})::date as done_on from ${requests} as request where request.due_on between ${from}::date and ${to}::date
  )
  select judged.*, case when judged.verdict = 'excluded' then 0 else 1 end as due, case when judged.verdict = 'kept' then 1 else 0 end as kept from (
    select lot.party, lot.lot_kind, lot.source_id, lot.share_no, lot.document, lot.part_no, null::text as unit, lot.due_on, null::numeric as quantity,
      null::numeric as in_window, null::numeric as came, lot.done_at as came_at, late.days as days_late,
      case when lot.reason is not null then 'excluded' when lot.done_on is null and lot.due_on >= ${today}::date then 'excluded' when lot.done_on is null then 'missed'
        when coalesce(lot.is_late, lot.done_on > lot.due_on) then 'late' else 'kept' end as verdict,
      case when lot.reason is not null then lot.reason when lot.done_on is null and lot.due_on >= ${today}::date then 'notDue' end as reason
    from request as lot left join ${daysLate(caller, 'request')} as late on late.due_on = lot.due_on and late.done_on = lot.done_on
  ) as judged
)`;
