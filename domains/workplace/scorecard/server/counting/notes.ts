import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { sentGoods } from '@portal/delivery-note/server/offers.ts';
import type { DeviationKind } from '@portal/deviation/contract/rules.ts';
import { notesDeviating } from '@portal/deviation/server/offers.ts';
import { noteReceipts } from '@portal/receipt/server/offers.ts';
import { shipments } from '@portal/transport/server/offers.ts';
import type { Frame, Lots } from './frame.ts';

/** SQL: lines of notes that were received to the end in the month: as noted, or not. */
export const noteLineLots = (caller: Caller, { from, to, zone }: Frame): Lots => sql`(
  select sent.supplier_code as party, 'noteLine' as lot_kind, sent.note_line_id as source_id, 0 as share_no, sent.note_number as document, sent.part_no, sent.unit,
    (receipt.received_at at time zone ${zone})::date as due_on, sent.quantity, null::numeric as in_window, sent.received_quantity as came, receipt.received_at as came_at,
    null::int as days_late, case when sent.received_quantity = sent.quantity then 'kept' else 'differs' end as verdict, null::text as reason, 1 as due,
    case when sent.received_quantity = sent.quantity then 1 else 0 end as kept
  from ${sentGoods(caller)} as sent join ${noteReceipts(caller)} as receipt on receipt.tenant_id = sent.tenant_id and receipt.delivery_note_id = sent.note_id
  where sent.received_quantity is not null and (receipt.received_at at time zone ${zone})::date between ${from}::date and ${to}::date
)`;

/** SQL: notes of goods that came in the month: sent before the truck departed, later, or never (the plant wrote them). */
export const noticeLots = (caller: Caller, { from, to, zone }: Frame): Lots => sql`(
  select noted.*, case when noted.verdict = 'excluded' then 0 else 1 end as due, case when noted.verdict = 'kept' then 1 else 0 end as kept from (
    select note.supplier_code as party, 'note' as lot_kind, note.note_id as source_id, 0 as share_no, note.note_number as document, null::text as part_no, null::text as unit,
      (receipt.received_at at time zone ${zone})::date as due_on, null::numeric as quantity, null::numeric as in_window, null::numeric as came, note.sent_at as came_at,
      null::int as days_late,
      case when note.unannounced then 'missed' when truck.departed_at is null then 'excluded' when note.sent_at <= truck.departed_at then 'kept' else 'late' end as verdict,
      case when not note.unannounced and truck.departed_at is null then 'noDeparture' end as reason
    from (select distinct tenant_id, supplier_code, note_id, note_number, order_id, sent_at, unannounced from ${sentGoods(caller)} as sent) as note
    join ${noteReceipts(caller)} as receipt on receipt.tenant_id = note.tenant_id and receipt.delivery_note_id = note.note_id
    left join ${shipments(caller)} as truck on truck.tenant_id = note.tenant_id and truck.order_id = note.order_id
    where (receipt.received_at at time zone ${zone})::date between ${from}::date and ${to}::date
  ) as noted
)`;

/** SQL: notes that were received to the end in the month: without a deviation of these kinds that is the supplier's to mend, or with one. */
export const deviatingLots = (
  caller: Caller,
  kinds: readonly DeviationKind[],
  { from, to, zone }: Frame,
): Lots => sql`(
  select noted.*, 1 as due, case when noted.verdict = 'kept' then 1 else 0 end as kept from (
    select note.supplier_code as party, 'note' as lot_kind, note.note_id as source_id, 0 as share_no, note.note_number as document, null::text as part_no, null::text as unit,
      (receipt.received_at at time zone ${zone})::date as due_on, null::numeric as quantity, null::numeric as in_window, null::numeric as came, receipt.received_at as came_at,
      null::int as days_late, case when wrong.note_id is null then 'kept' else 'differs' end as verdict, null::text as reason
    from (select distinct tenant_id, supplier_code, note_id, note_number from ${sentGoods(caller)} as sent) as note
    join ${noteReceipts(caller)} as receipt on receipt.tenant_id = note.tenant_id and receipt.delivery_note_id = note.note_id
    left join ${notesDeviating(caller, kinds)} as wrong on wrong.tenant_id = note.tenant_id and wrong.note_id = note.note_id
    where (receipt.received_at at time zone ${zone})::date between ${from}::date and ${to}::date
  ) as noted
)`;
