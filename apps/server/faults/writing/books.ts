import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';

/**
 * Documents by their ids, in a form in which what was acknowledged and what stands in the database can be compared: the one must be
 * the other, no more and no less. Lines and plates are in the order of their texts.
 */
export type Books = {
  /** Track id of each message. */
  messages: Record<string, string>;
  /** What each message that was read brought: release number, days and quantities of each agreement. */
  releases: Record<string, Record<string, string>>;
  /** Days and quantities promised for each call-off line. */
  promises: Record<string, string>;
  notes: Record<string, BookedNote>;
  orders: Record<string, { number: string; notes: readonly string[]; window: string }>;
  receipts: Record<string, { number: string; note: string }>;
  /** What was decided of goods on hold. */
  holds: Record<string, string>;
  /** Containers that a person posted by hand. */
  movements: Record<string, { number: string; quantity: number }>;
  /** Counts of containers: number, status and figures. */
  counts: Record<string, string>;
  /** Notes of empties: number, status, and what was ordered, picked and received. */
  empties: Record<string, string>;
  /** Call-offs in sequence, by the number of their message: vehicle, status point and sequence number. */
  callOffs: Record<string, string>;
};

export type BookedNote = {
  supplier: string;
  number: string;
  /** Call-off lines and quantities. */
  lines: readonly string[];
  plates: readonly string[];
  status: string;
  stage: string;
};

export const emptyBooks = (): Books => ({
  messages: {},
  releases: {},
  promises: {},
  notes: {},
  orders: {},
  receipts: {},
  holds: {},
  movements: {},
  counts: {},
  empties: {},
  callOffs: {},
});

/** Call-offs in sequence have a book of their own; here each of their deliveries is one row more. */
export const OF_CALL_OFFS = `file_name = 'jis.json'`;

/** What stands in the database. */
export const standing = async (owner: Kysely<Tables>): Promise<Books> => ({
  messages: await byId(
    owner,
    `select id, to_json(track_id) as document from edi_message where not ${OF_CALL_OFFS}`,
  ),
  releases: await byId(owner, RELEASES),
  promises: await byId(owner, PROMISES),
  notes: await byId(owner, NOTES),
  orders: await byId(owner, ORDERS),
  receipts: await byId(owner, RECEIPTS),
  holds: await byId(
    owner,
    `select id, to_json(status) as document from quality_hold where decided_at is not null`,
  ),
  movements: await byId(
    owner,
    `select id, json_build_object('number', number, 'quantity', quantity) as document from container_movement where document_id is null`,
  ),
  counts: await byId(owner, COUNTS),
  empties: await byId(owner, EMPTIES),
  callOffs: await byId(
    owner,
    `select message_id as id, to_json(manufacturing_no || ' ' || status_code || ' ' || sequence_no) as document from jis_message`,
  ),
});

const byId = async <Document>(owner: Kysely<Tables>, text: string): Promise<Record<string, Document>> => {
  const { rows } = await sql.raw<{ id: string; document: Document }>(text).execute(owner);
  return Object.fromEntries(rows.map((row) => [row.id, row.document]));
};

const RELEASES = `
  select message_id as id, json_object_agg(sa_no, document) as document from (
    select release.message_id, agreement.sa_no,
      release.release_no || ': ' || string_agg(line.due_on || ' ' || trim_scale(line.quantity), ', ' order by line.line_no) as document
    from release join scheduling_agreement as agreement on agreement.id = release.agreement_id
    join release_line as line on line.release_id = release.id
    group by release.id, release.message_id, release.release_no, agreement.sa_no) as one
  group by message_id`;

const PROMISES = `
  select line_id as id, to_json(string_agg(deliver_on || ' ' || trim_scale(quantity), ', ' order by batch_no)) as document
  from call_off_commitment group by line_id`;

const NOTES = `
  select note.id, json_build_object('supplier', note.supplier_code, 'number', note.number, 'status', note.status, 'stage', note.stage,
    'lines', (select coalesce(json_agg(text order by text), '[]') from (
      select call_off_line_id || ' ' || trim_scale(quantity) as text from delivery_note_line where delivery_note_id = note.id) as line),
    'plates', (select coalesce(json_agg(licence_plate order by licence_plate), '[]') from handling_unit where delivery_note_id = note.id)
  ) as document from delivery_note as note`;

const ORDERS = `
  select shipment.id, json_build_object('number', shipment.number,
    'notes', (select coalesce(json_agg(id order by id), '[]') from (
      select delivery_note_id::text as id from transport_order_note where transport_order_id = shipment.id) as loaded),
    'window', (select string_agg(day || ' ' || to_char(starts, 'HH24:MI') || '-' || to_char(ends, 'HH24:MI'), ', ')
      from door_booking where transport_order_id = shipment.id)
  ) as document from transport_order as shipment`;

const RECEIPTS = `
  select id, json_build_object('number', number, 'note', delivery_note_id::text) as document from goods_receipt`;

const COUNTS = `
  select count.id, to_json(count.number || ' ' || status || coalesce(' ' || string_agg(coalesce(figure::text, '-'), ' ' order by container_code, condition), '')) as document
  from container_count as count left join container_count_line as line on line.count_id = count.id group by count.id, count.number, status`;

const EMPTIES = `
  select note.id, to_json(note.number || ' ' || status || ' ' ||
    string_agg(concat_ws(' ', quantity, coalesce(picked_quantity::text, '-'), coalesce(received_quantity::text, '-')), ' ' order by item.id)) as document
  from container_note as note join container_note_item as item on item.note_id = note.id group by note.id, note.number, status`;
