import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { demandLines, worsened } from '@portal/call-off/server/offers.ts';
import { ON_NO_TRUCK, PLANNED, SAVED } from '@portal/delivery-note/contract/status.ts';
import { carriedDemand, carriedLines } from '@portal/delivery-note/server/offers.ts';
import { WINDOW_MOVES_FROM } from '@portal/transport/contract/status.ts';
import { openOrders } from '@portal/transport/server/offers.ts';
import { bookedWindows } from '@portal/time-window/server/offers.ts';
import { HOLDING } from '../../contract/status.ts';
import { isOfDay, mended } from './misfits.ts';

/**
 * SQL, a table expression: what changes touched, with the state it is in now (`state`), counted again from the documents: what fits again is
 * mended, whoever mended it. `is_unsent`: the note is not sent. `suits_on`: of the days on which the goods may come, one that makes nothing on their
 * truck later than before or too early; null where each day does, and where a day mends nothing.
 */
export const effectsNow = ({ scope }: Pick<Reader, 'scope'>, zone: string): RawBuilder<unknown> => sql`(
  select effect.*, coalesce(${inStates('now.status', [SAVED])}, false) as is_unsent, now.quantity as quantity_now, line.open_qty as open_now,
    case when now.note_line_id is null then 'gone' when ${inStates('now.status', [SAVED])} then 'unsent'
      when ${inStates('now.stage', [ON_NO_TRUCK])} then 'sent' when ${inStates('now.stage', [PLANNED])} then 'onOrder' else 'onRoad' end as whereabouts,
    coalesce(${inStates('shipment.status', WINDOW_MOVES_FROM)}, false) as movable, effect.return_asked_at is not null as return_asked, ${suitsOn({ scope }, zone)} as suits_on, line.due_on as line_due_on,
    case when ${mended} then 'mended' when exists (
      select from release_objection as objection where objection.tenant_id = effect.tenant_id and objection.line_id = effect.line_id
        and ${inStates('objection.status', HOLDING)}) then 'objected' else 'open' end as state
  from release_change_effect as effect
  left join lateral (select goods.*, (goods.expected_arrival at time zone ${zone})::date as arrives_on
    from ${carriedLines({ scope })} as goods where goods.note_line_id = effect.note_line_id and goods.note_id = effect.note_id) as now on true
  left join ${demandLines({ scope })} as line on line.line_id = effect.line_id
  left join ${bookedWindows({ scope })} as booked on booked.order_id = now.order_id
  left join ${openOrders({ scope })} as shipment on shipment.order_id = now.order_id
  where ${ownRows(scope, 'release_change_effect', 'effect')}
)`;

/** SQL: the first of the days that the misfit leaves to the truck on which nothing that it carries comes later than before, or too early. */
const suitsOn = ({ scope }: Pick<Reader, 'scope'>, zone: string): RawBuilder<Day | null> => sql`(
  select possible.day from (values (1, effect.day), (2, case effect.misfit when 'tooEarly' then effect.not_before else effect.not_after end)) as possible (at, day)
  where effect.kind <> 'note' and ${isOfDay('effect.misfit')} and possible.day is not null and not exists (
    select from ${carriedDemand({ scope }, zone)} as goods
    cross join lateral ${worsened('goods', sql`possible.day`, sql`(effect.day - effect.not_before)`)} as worse
    where goods.order_id = now.order_id and worse.kind is not null)
  order by possible.at limit 1)`;
