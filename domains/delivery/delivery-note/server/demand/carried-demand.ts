import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { demandLines } from '@portal/call-off/server/offers.ts';
import { deliveredLots } from '@portal/pre-series/server/offers.ts';
import { UNDER_WAY } from '../../contract/status.ts';
import { comesAt } from '../note/comes-at.ts';
import { dueOf } from '../under-way/receive-note.ts';

/**
 * SQL, a table expression: goods of notes under way for which something is still asked, with the first and the last day on which it is wanted and the
 * day in `zone` on which they arrive: due_on, last_on and arrives_on. Goods written freely are wanted on no day.
 */
export const carriedDemand = ({ scope }: Pick<Reader, 'scope'>, zone: string): RawBuilder<unknown> => sql`(
  select note.tenant_id, note.id as note_id, note.number as note_number, note.transport_order_id as order_id, line.id as note_line_id, line.part_no, line.unit,
    ${dueOf('line')} as quantity, (${comesAt} at time zone ${zone})::date as arrives_on, due.due_on, due.last_on
  from delivery_note as note join delivery_note_line as line on line.tenant_id = note.tenant_id and line.delivery_note_id = note.id
  cross join lateral (
    select demand.due_on, demand.last_on from ${demandLines({ scope })} as demand
    where demand.tenant_id = line.tenant_id and demand.line_id = line.call_off_line_id and demand.needed_qty > 0
    union all
    select lot.deliver_on, lot.deliver_on from ${deliveredLots({ scope })} as lot
    where lot.tenant_id = line.tenant_id and lot.lot_id = line.pre_series_lot_id and lot.needed_qty > 0
  ) as due
  where ${ownRows(scope, 'delivery_note', 'note')} and ${inStates('note.stage', UNDER_WAY)} and ${dueOf('line')} > 0
)`;
