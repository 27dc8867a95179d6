import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { forwardedTrucks } from '@portal/transport/server/offers.ts';
import type { Rule } from '../../contract/template.ts';
import type { Frame, Lots } from './frame.ts';

/** SQL: trucks whose windows ended in the month: come until their end and the minutes of the rule, later, or never. */
export const truckLots = (caller: Caller, { lateMinutes }: Rule, frame: Frame): Lots => sql`(
  select judged.*, case when judged.verdict = 'excluded' then 0 else 1 end as due, case when judged.verdict = 'kept' then 1 else 0 end as kept from (
    select truck.forwarder_code as party, 'truck' as lot_kind, truck.order_id as source_id, 0 as share_no, truck.number as document, null::text as part_no, null::text as unit,
      truck.window_day as due_on, null::numeric as quantity, null::numeric as in_window, null::numeric as came, truck.arrived_at as came_at, null::int as days_late,
      case when truck.is_cancelled or truck.arrived_at is null and truck.window_until >= now() then 'excluded' when truck.arrived_at is null then 'missed'
        when truck.arrived_at <= truck.window_until + ${lateMinutes}::int * interval '1 minute' then 'kept' else 'late' end as verdict,
      case when truck.is_cancelled then 'cancelled' when truck.arrived_at is null and truck.window_until >= now() then 'notDue' end as reason
    from ${forwardedTrucks(caller, frame)} as truck
  ) as judged
)`;
