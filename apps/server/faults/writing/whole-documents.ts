import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { OF_CALL_OFFS } from './books.ts';

/** What must never be found, over whole tables, and what would make it so. */
export type Rule = {
  readonly finds: string;
  /** A statement after which something is found: a rule that can find nothing proves nothing. */
  readonly breaks: string;
};

/** What is found against a rule. */
export const foundBy = async (owner: Kysely<Tables>, { finds }: Rule): Promise<unknown[]> =>
  (await owner.executeQuery(CompiledQuery.raw(finds))).rows;

/** What `look` sees after a statement that breaks something; afterwards everything is as it was. */
export const whenBroken = async <T>(
  owner: Kysely<Tables>,
  breaks: string,
  look: (broken: Kysely<Tables>) => Promise<T>,
): Promise<T> => {
  const transaction = await owner.startTransaction().execute();
  try {
    // No trigger and no foreign key mends or refuses it.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await transaction.executeQuery(CompiledQuery.raw(breaks));
    return await look(transaction);
  } finally {
    await transaction.rollback().execute();
  }
};

/** What each material of a note counts for its call-off line: as allocated, and once its note was received as that. */
const MATERIALS = `select material.*, note.number, note.supplier_code as supplier, note.status,
    case when note.stage = 'received' then coalesce(material.received_quantity, 0) else material.quantity end as counted
  from delivery_note_line as material join delivery_note as note on note.id = material.delivery_note_id`;

/**
 * What each standing visit counted of a material (`received_qty`), and what came with all until it (`came`) of what was noted. What was rejected
 * counts as if it had not come.
 */
const VISITS = `select material.call_off_line_id, receipt.number as document, receipt.is_last, line.received_qty - line.rejected_qty as received_qty,
    material.quantity as noted, sum(line.received_qty - line.rejected_qty) over (partition by material.id order by receipt.id) as came
  from goods_receipt_line as line join goods_receipt as receipt on receipt.id = line.receipt_id and receipt.reversed_at is null
  join delivery_note_line as material on material.id = line.delivery_note_line_id`;

export const last = (table: string): string => `(select max(id) from ${table})`;

/** A number is given once within its scope, whatever the unique key on `columns` says. */
const writtenOnce = (table: string, columns: string, drop: string): Rule => {
  const number = columns.split(', ').at(-1)!;
  return {
    finds: `select ${columns} from ${table} group by ${columns} having count(*) > 1`,
    breaks: `do $$ begin ${drop}; update ${table} set ${number} = (select min(${number}) from ${table}); end $$`,
  };
};

export const rules: Readonly<Record<string, Rule>> = {
  'a note without materials': {
    finds: `select number from delivery_note as note where not exists (select from delivery_note_line where delivery_note_id = note.id)`,
    breaks: `delete from delivery_note_line where delivery_note_id = ${last('delivery_note')}`,
  },
  'a material, unit or booking of nothing': {
    finds: `select 'material', id from delivery_note_line where delivery_note_id not in (select id from delivery_note)
      union all select 'unit', id from handling_unit where delivery_note_id not in (select id from delivery_note)
      union all select 'booking', id from door_booking where transport_order_id not in (select id from transport_order)
      union all select 'five minutes', booking_id from door_booking_unit where booking_id not in (select id from door_booking)`,
    breaks: `delete from delivery_note where id = (select max(delivery_note_id) from handling_unit)`,
  },
  'a call-off line that counts otherwise than its notes': {
    finds: `select line.id, allocated_qty, sent_qty, received_qty, told.* from call_off_line as line left join (
        select call_off_line_id, sum(counted) as allocated, sum(counted) filter (where status = 'sent') as sent, sum(received_quantity) as received
        from (${MATERIALS}) as material group by 1) as told on told.call_off_line_id = line.id
      where (allocated_qty, sent_qty, received_qty) is distinct from (coalesce(allocated, 0), coalesce(sent, 0), coalesce(received, 0))`,
    breaks: `update call_off_line set allocated_qty = allocated_qty + 1 where id = ${last('call_off_line')}`,
  },
  'an agreement whose cumulative figures are not those of its notes': {
    finds: `select agreement.id, cumulative_sent, cumulative_received, told.* from scheduling_agreement as agreement left join (
        select agreement_id, sum(counted) filter (where status = 'sent') as sent, sum(received_quantity) as received
        from (${MATERIALS}) as material group by 1) as told on told.agreement_id = agreement.id
      where (cumulative_sent, cumulative_received) is distinct from (coalesce(sent, 0), coalesce(received, 0))`,
    breaks: `update scheduling_agreement set cumulative_sent = cumulative_sent + 1 where id = ${last('scheduling_agreement')}`,
  },
  'a step of the tracking without its document, or a document without its step': {
    finds: `select * from (
        select call_off_line_id as line_id, 4 as step, number as document, quantity from (${MATERIALS}) as material
        union all select call_off_line_id, 6, document, case when came - received_qty >= noted then received_qty else came end from (${VISITS}) as visit
          where (is_last or came >= noted) and (came - received_qty < noted or received_qty > 0)) as told
      full join (select line_id, step, document, quantity from call_off_tracking where step in (4, 6)) as track using (line_id, step, document, quantity)
      where told.line_id is null or not exists (select from call_off_tracking as track where track.line_id = told.line_id and track.step = told.step and track.document = told.document and track.quantity = told.quantity)`,
    breaks: `delete from call_off_tracking where id = (select max(id) from call_off_tracking where step = 4)`,
  },
  'an answer without its batches or its step': {
    finds: `select id from call_off_line as line where answered_at is not null and not (
        exists (select from call_off_commitment where line_id = line.id) and exists (select from call_off_tracking where line_id = line.id and step = 0))`,
    breaks: `delete from call_off_commitment where line_id = (select max(line_id) from call_off_commitment)`,
  },
  'a promise that was not kept beside the line': {
    finds: `select id from call_off_line as line where answer is not null and not exists (select from call_off_answer as said
      where said.line_id = line.id and said.is_first and said.quantity > 0)`,
    breaks: `delete from call_off_answer where line_id = (select max(line_id) from call_off_commitment)`,
  },
  'a box in no outer unit, or an outer unit without boxes': {
    finds: `select unit.id from handling_unit as unit where case when package_type = 'S'
      then not exists (select from handling_unit as outer_unit where outer_unit.id = unit.parent_id and outer_unit.delivery_note_id = unit.delivery_note_id)
      else not exists (select from handling_unit as box where box.parent_id = unit.id) end`,
    breaks: `delete from handling_unit where id = (select max(parent_id) from handling_unit)`,
  },
  'a note that is packed by halves': {
    finds: `select material.id from (${MATERIALS}) as material
      where (status = 'sent' or exists (select from handling_unit where delivery_note_id = material.delivery_note_id))
        and quantity is distinct from (select sum(quantity) from handling_unit where line_id = material.id)`,
    breaks: `delete from handling_unit where id = (select max(id) from handling_unit where line_id is not null)`,
  },
  'an order without notes': {
    finds: `select number from transport_order as shipment where not exists (select from transport_order_note where transport_order_id = shipment.id)`,
    breaks: `delete from transport_order_note where transport_order_id = ${last('transport_order')}`,
  },
  'a note that knows another order than the order knows notes': {
    finds: `select note.id, note.stage from delivery_note as note left join transport_order_note as loaded on loaded.delivery_note_id = note.id
      where note.transport_order_id is distinct from loaded.transport_order_id or (note.stage = 'planned') <> (loaded.transport_order_id is not null and note.stage <> 'received')`,
    breaks: `update delivery_note set transport_order_id = null where id = (select max(delivery_note_id) from transport_order_note)`,
  },
  'an order without the window that stands on it': {
    finds: `select number from transport_order as shipment where not exists (select from door_booking as booking where booking.transport_order_id = shipment.id
      and (booking.door_id, booking.day, booking.starts, booking.ends) = (shipment.door_id, shipment.window_day, shipment.window_starts, shipment.window_ends))`,
    breaks: `delete from door_booking where transport_order_id = ${last('transport_order')}`,
  },
  'a booking that does not hold all of its five minutes': {
    finds: `select booking.id from door_booking as booking left join door_booking_unit as unit
        on unit.booking_id = booking.id and (unit.door_id, unit.day) = (booking.door_id, booking.day)
      group by booking.id, starts, ends having count(unit.unit) * 5 <> extract(epoch from ends - starts) / 60
        or min(unit.unit) * 5 <> extract(epoch from starts) / 60`,
    breaks: `delete from door_booking_unit where booking_id = ${last('door_booking')} and unit % 2 = 0`,
  },
  'a window that two trucks have': {
    finds: `select one.id, other.id from door_booking as one join door_booking as other
      on other.id > one.id and other.door_id = one.door_id and other.day = one.day and other.starts < one.ends and one.starts < other.ends`,
    breaks: `update door_booking set (day, starts, ends) = (select day, starts, ends from door_booking order by id limit 1) where id = ${last('door_booking')}`,
  },
  'a receipt without a line for each material': {
    finds: `select receipt.number from goods_receipt as receipt join delivery_note_line as material on material.delivery_note_id = receipt.delivery_note_id
        left join (select line.delivery_note_line_id as id, sum(line.received_qty - line.rejected_qty) as came from goods_receipt_line as line
          join goods_receipt as visit on visit.id = line.receipt_id and visit.reversed_at is null group by 1) as counted on counted.id = material.id
      where receipt.reversed_at is null and receipt.is_last and counted.came is distinct from material.received_quantity
      union all select number from delivery_note as note where stage = 'received' and not exists (select from goods_receipt where delivery_note_id = note.id and reversed_at is null and is_last)`,
    // of a visit with more to come nothing is missing yet
    breaks: `delete from goods_receipt_line where receipt_id = (select max(id) from goods_receipt where is_last)`,
  },
  'a hold of more than came, or a rejection that its receipt or note does not know': {
    finds: `select 'hold' as what, line.receipt_id as id from goods_receipt_line as line join quality_hold as hold
        on hold.receipt_id = line.receipt_id and hold.note_line_id = line.delivery_note_line_id
        group by line.receipt_id, line.delivery_note_line_id, line.received_qty having sum(hold.quantity) > line.received_qty
      union all select 'receipt', line.receipt_id from goods_receipt_line as line where line.rejected_qty <> (select coalesce(sum(hold.quantity), 0)
        from quality_hold as hold where hold.receipt_id = line.receipt_id and hold.note_line_id = line.delivery_note_line_id and hold.status = 'rejected')
      union all select 'note', material.id from delivery_note_line as material where material.rejected_quantity <> (select coalesce(sum(hold.quantity), 0)
        from quality_hold as hold where hold.note_line_id = material.id and hold.status = 'rejected')
      union all select 'deviation', hold.id from quality_hold as hold where (hold.status = 'rejected') <> exists (
        select from deviation where deviation.id = hold.deviation_id)`,
    breaks: `update quality_hold set status = 'released' where id = (select max(id) from quality_hold where status = 'rejected')`,
  },
  'a message that is taken by halves': {
    finds: `select message.id from edi_message as message
      left join lateral (select count(*) as items from edi_item where message_id = message.id) as item on true
      left join lateral (select count(*) as releases, coalesce(sum(line_count), 0) as lines from release where message_id = message.id) as release on true
      left join lateral (select count(*) as transmissions from edi_transmission where message_id = message.id) as sent on true
      where not ${OF_CALL_OFFS}
        and ((items, releases, lines, transmissions) is distinct from (items_taken, items_taken, schedule_lines, case when status = 'taken' then 1 else 0 end)
          or (status = 'taken') <> (items_taken > 0))`,
    breaks: `delete from release where id = ${last('release')}`,
  },
  'a release that lost lines': {
    finds: `select id from release where line_count <> cardinality(lines_quantity) or total_quantity <> (select sum(quantity) from unnest(lines_quantity) as quantity)`,
    breaks: `update release set lines_due_on = lines_due_on[2:], lines_frequency = lines_frequency[2:], lines_zone = lines_zone[2:], lines_quantity = lines_quantity[2:]
      where id = ${last('release')}`,
  },
  'a release in force that is not what people work on': {
    finds: `select * from (select agreement.id as agreement_id, line.due_on, line.quantity from scheduling_agreement as agreement
        left join release_line as line on line.release_id = agreement.current_release_id) as asked
      full join (select agreement_id, due_on, requested_qty as quantity from call_off_line) as line using (agreement_id, due_on, quantity)
      where asked.agreement_id is null or asked.due_on is null or not exists (select from call_off_line as line
        where line.agreement_id = asked.agreement_id and line.due_on = asked.due_on and line.requested_qty = asked.quantity)`,
    breaks: `delete from call_off_line where id = ${last('call_off_line')}`,
  },
  'a release that was taken after its successor': {
    finds: `select one.agreement_id, one.release_no, other.release_no as successor from release as one join release as other
      on other.agreement_id = one.agreement_id and other.id < one.id and other.release_no > one.release_no`,
    breaks: `update release set release_no = '' where id = (select max(id) from release where agreement_id = (select min(id) from scheduling_agreement))`,
  },
  'a document without the first line of its history': {
    finds: `select entity, id from (select 'delivery_note' as entity, id from delivery_note union all select 'transport_order', id from transport_order
        union all select 'goods_receipt', id from goods_receipt) as document
      where not exists (select from history where history.entity = document.entity and record_id = document.id and field is null and after = 'exists')`,
    breaks: `delete from history where entity = 'delivery_note' and record_id = ${last('delivery_note')}`,
  },
  'a key without the answer that was given for it': {
    finds: `select key from idempotency where answer is null`,
    breaks: `update idempotency set answer = null`,
  },
  'a counter that is not at its last number, or left one out': {
    finds: `select * from (
        select 'delivery-note' as kind, supplier_code || '/' || number_year as owner, max(number::bigint) as last, count(*) from delivery_note group by 2
        union all select 'transport-order', substr(number, 3, 8), max(substr(number, 11)::bigint), count(*) from transport_order group by 2
        union all select 'goods-receipt', plant_no || '/' || substr(number, 3, 8), max(substr(number, 11)::bigint), count(*) from goods_receipt group by 2
        union all select 'licence-plate', substr(licence_plate, 5, 9), max(substr(licence_plate, 14)::bigint), count(*) from handling_unit group by 2) as given
      left join number_counter as counter using (kind, owner) where (counter.last, counter.last) is distinct from (given.last, given.count)`,
    breaks: `update number_counter set last = last - 1 where kind = 'licence-plate'`,
  },
  'a note number given twice': writtenOnce(
    'delivery_note',
    'tenant_id, supplier_code, number_year, number',
    'alter table delivery_note drop constraint delivery_note_number_taken',
  ),
  'an order number given twice': writtenOnce(
    'transport_order',
    'tenant_id, number',
    'alter table transport_order drop constraint transport_order_number_taken',
  ),
  'a receipt number given twice': writtenOnce(
    'goods_receipt',
    'tenant_id, plant_no, number',
    'alter table goods_receipt drop constraint goods_receipt_number_taken',
  ),
  'a licence plate given twice': writtenOnce(
    'handling_unit',
    'tenant_id, licence_plate',
    'alter table handling_unit drop constraint licence_plate_taken',
  ),
  'a track id given twice': writtenOnce(
    'edi_message',
    'tenant_id, track_id',
    'drop index edi_message_by_track',
  ),
};

/** What must not be found once the portal was left in peace for a while. */
export const rulesAtRest: Readonly<Record<string, Rule>> = {
  'a message that nobody reads': {
    finds: `select id, status, attempts from edi_message where status <> 'taken' and not ${OF_CALL_OFFS}`,
    breaks: `update edi_message set status = 'reading' where id = (select max(id) from edi_message where not ${OF_CALL_OFFS})`,
  },
  'a job that waits or was given up': {
    // The queue's own clock beats each minute; a beat that a kill cut off is found by its time limit, a quarter of an hour later.
    finds: String.raw`select name, state, output from pgboss.job
        where (state not in ('completed', 'cancelled') or name like '%.dead') and name not like '\_\_pgboss\_\_%'`,
    breaks: String.raw`update pgboss.job set state = 'failed'
      where id = (select id from pgboss.job where state = 'completed' and name not like '\_\_pgboss\_\_%' limit 1)`,
  },
  'a sent note or a receipt that nobody was told of': {
    finds: `select type, number from (
        select 'delivery-note.sent' as type, id, number from delivery_note where status = 'sent'
        union all select 'receipt.confirmed', id, number from goods_receipt) as document
      where not exists (select from notification where notification.type = document.type
        and (link = '/common/dn-detail-view?id=' || document.id or message_zh like '%' || document.number || '%'))`,
    breaks: `delete from notification`,
  },
};
