import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { sentGoods } from '@portal/delivery-note/server/offers.ts';
import { notesCarriedWrong } from '@portal/deviation/server/offers.ts';
import { arrivedTrucks, forwardedTrucks } from '@portal/transport/server/offers.ts';
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

/** Damages that happen on the road, whoever packed the goods. */
const ON_ROAD = ['damagedInTransit', 'loadNotSecured'] as const;

/** SQL: trucks that came in the month: with all of their goods undamaged by the road, or not. */
export const roadLots = (caller: Caller, { from, to, zone }: Frame): Lots => sql`(
  select judged.*, 1 as due, case when judged.verdict = 'kept' then 1 else 0 end as kept from (
    select truck.forwarder_code as party, 'truck' as lot_kind, truck.order_id as source_id, 0 as share_no, truck.number as document, null::text as part_no, null::text as unit,
      (truck.arrived_at at time zone ${zone})::date as due_on, null::numeric as quantity, null::numeric as in_window, null::numeric as came, truck.arrived_at as came_at,
      null::int as days_late, case when exists (
        select from ${sentGoods(caller)} as sent join ${notesCarriedWrong(caller, ON_ROAD)} as wrong on wrong.tenant_id = sent.tenant_id and wrong.note_id = sent.note_id
        where sent.order_id = truck.order_id and wrong.carrier_code = truck.forwarder_code) then 'differs' else 'kept' end as verdict, null::text as reason
    from ${arrivedTrucks(caller, { from, to, zone })} as truck
  ) as judged
)`;
