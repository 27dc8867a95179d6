import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import { numbersFound, type NumbersFound } from '@portal/platform/server/list/numbered.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { readScan, type Scan } from '@portal/label/contract/scan.ts';
import { SENT, UNDER_WAY, isReceived } from '../contract/status.ts';
import { comesAt } from './note/comes-at.ts';
import { dueOf } from './under-way/receive-note.ts';

export { approvePackingAlternative } from './actions/packing/approve-packing-alternative.ts';
export { packAutomatically } from './actions/packing/pack-automatically.ts';
export { savePacking } from './actions/packing/save-packing.ts';
export { removeDeliveryNote } from './actions/remove-delivery-note.ts';
export { noteAdvised } from './note/advised.ts';
export { carriedDemand } from './demand/carried-demand.ts';
export { requireAgreed, worsenedLines, type WorsenedLine } from './under-way/judge-arrival.ts';
export { createDeliveryNote } from './actions/create-delivery-note.ts';
export { createNoteTemplate } from './actions/create-note-template.ts';
export { reduceNoteLine } from './note/reduce-line.ts';
export { giveNoteNumber, lastTransportType, writeNote, type NewNoteInput } from './note/write-note.ts';
export { describeLines } from './note/written-elsewhere.ts';
export { keepPacking } from './packing/keep-packing.ts';
export { noteLacks } from './note/note-lacks.ts';
export { standsOf } from './demand/stands.ts';
export { refuseClosedArrival } from './note/closed-arrival.ts';
export { sendNote } from './note/send-note.ts';
export { writeUnannounced } from './note/unannounced.ts';
export { noteById, noteLines } from './note/note-record.ts';
export { agreementGoods, archivedGoods, newestGoods } from './demand/agreement-goods.ts';
export { closingBalances, keepNotes } from './archived-notes.ts';
export {
  arriveNotes,
  departNotes,
  expectNotes,
  freeNotes,
  notesForUpdate,
  planNotes,
  stayNotes,
  type SentNote,
} from './under-way/note-moves.ts';
export { notesByScans } from './under-way/notes-by-scans.ts';
export { unitsOfNotes } from './packing/units-at-dock.ts';
export { partiesNow } from './note/note-parties.ts';
export {
  noteLinesForReceipt,
  receiveNote,
  rejectGoods,
  resetsOfLines,
  standAgain,
  takeBackNote,
  type CountedByVisit,
} from './under-way/receive-note.ts';

/**
 * What a clerk scanned or typed, by the identifiers of the plant's labels. Needed before the note can be looked for.
 */
export const scanOf = async (caller: Caller, scanned: string): Promise<Scan> =>
  readScan(scanned, await noteNumberIdentifiers(caller));

/** Identifiers of the fields of a label that hold the number of a note. */
export const noteNumberIdentifiers = async (caller: Caller): Promise<string[]> => {
  const { labelIdentifiers } = await processOptions(caller);
  return Object.entries(labelIdentifiers).flatMap(([identifier, field]) =>
    field === 'deliveryNoteNumber' ? identifier : [],
  );
};

/**
 * The sent note behind a scan. Numbers are unique for a supplier and year only: the newest that is not received wins,
 * `supplierCode` narrows it.
 */
export const noteByScan = async (
  { db, scope }: Caller,
  scan: Scan,
  supplierCode?: string,
): Promise<{ id: string } | undefined> => {
  if ('plates' in scan) {
    if (scan.plates.length === 0) return undefined;
    return db
      .selectFrom('handling_unit as unit')
      .where(ownRows(scope, 'handling_unit', 'unit'))
      .where('unit.licence_plate', 'in', [...scan.plates])
      .select('unit.delivery_note_id as id')
      .executeTakeFirst();
  }
  let query = db
    .selectFrom('delivery_note as note')
    .where(ownRows(scope, 'delivery_note', 'note'))
    .where('note.number', '=', scan.noteNumber)
    .where('note.status', '=', SENT);
  if (supplierCode) query = query.where('note.supplier_code', '=', supplierCode);
  return query
    .orderBy(sql`(note.stage = 'received')`)
    .orderBy('note.id', 'desc')
    .select('note.id')
    .executeTakeFirst();
};

/** What is to be thrown where a scan names a note that lies in an archive; undefined where it names none. */
export const archivedByScan = async (
  { db, scope }: Caller,
  scan: Scan,
  supplierCode?: string,
): Promise<Failure | undefined> => {
  const found = await db
    .selectFrom('archived_record as archived')
    .where(ownRows(scope, 'archived_record', 'archived'))
    .where('archived.entity', '=', 'delivery_note')
    .where(
      'plates' in scan
        ? sql<boolean>`archived.record_id in (select archived_note_of_plates(${[...scan.plates]}::text[]))`
        : sql<boolean>`archived.number = ${scan.noteNumber}`,
    )
    .$if(supplierCode !== undefined, (query) => query.where('archived.supplier_code', '=', supplierCode!))
    .orderBy('archived.day', 'desc')
    .select(['archived.number', 'archived.archive_name as archive'])
    .limit(1)
    .executeTakeFirst();
  return found && new Failure('err.archived', { ...found, field: 'scanned' });
};

/** Two digits are in so many of half a million numbers. */
const MOST_NUMBERED = 40_000;

/** Notes by any part of their number, looked for ahead: `numberIn(found, 'receipt.delivery_note_id', 'note.number')`. */
export const notesNumbered = async (caller: Reader, typed: string | undefined): Promise<NumbersFound> =>
  numbersFound(caller, 'delivery_note', typed, 'number', MOST_NUMBERED);

/** Joins the note that rows name by `delivery_note_id`, or by another column, as `note`; `owner` is their table's name in the query. */
export const onNote = (owner: string, column = 'delivery_note_id') => joinOn('note', owner, [['id', column]]);

/** SQL, a table expression: what notes carry that has not come, line by line. */
export const carriedLines = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select line.tenant_id, line.id as note_line_id, line.call_off_line_id as line_id, ${dueOf('line')} as quantity, note.id as note_id, note.number as note_number,
    note.status, note.stage, note.unloading_point as point, ${comesAt} as expected_arrival, note.transport_order_id as order_id, note.plant_no, note.supplier_code
  from delivery_note as note join delivery_note_line as line on line.tenant_id = note.tenant_id and line.delivery_note_id = note.id
  where ${ownRows(scope, 'delivery_note', 'note')} and ${inStates('note.stage', UNDER_WAY)} and ${dueOf('line')} > 0
)`;

/** SQL, a table expression: materials of notes, by note, with what is still to come of them. */
export const noteGoods = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select line.tenant_id, line.delivery_note_id as note_id, line.line_no, line.part_no, line.call_off_line_id, ${dueOf('line')} as quantity
  from delivery_note_line as line where ${ownRows(scope, 'delivery_note_line', 'line')}
)`;

/** SQL: the line of the call-off that a line of a note serves; `noteLine` holds its id. Null for goods without one, and of notes that were let go. */
export const servedLineOf = (
  { scope }: { readonly scope: RowScope },
  noteLine: string,
): RawBuilder<string | null> => sql<string | null>`(
  select served.call_off_line_id from delivery_note_line as served where ${ownRows(scope, 'delivery_note_line', 'served')} and served.id = ${sql.ref(noteLine)})`;

/** SQL, a table expression: series goods of notes that have not come, line by line, with their part and when they are known to arrive. */
export const carriedSeries = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select line.part_no, line.call_off_line_id as line_id, ${dueOf('line')} as quantity, note.id as note_id, note.number as note_number, note.status, note.stage,
    ${comesAt} as expected_arrival, note.transport_order_id as order_id, note.supplier_code
  from delivery_note as note join delivery_note_line as line on line.tenant_id = note.tenant_id and line.delivery_note_id = note.id
  where ${ownRows(scope, 'delivery_note', 'note')} and ${inStates('note.stage', UNDER_WAY)} and ${dueOf('line')} > 0 and line.pre_series_lot_id is null
)`;

/**
 * SQL, a table expression: series goods of notes that were sent, received or not, line by line: by which line of a call-off, agreement and truck they came,
 * when their note was sent, and how many were noted.
 */
export const sentGoods = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select line.tenant_id, line.id as note_line_id, line.call_off_line_id as line_id, line.agreement_id, line.part_no, line.unit, line.quantity, line.received_quantity,
    note.id as note_id, note.number as note_number, note.supplier_code, note.transport_order_id as order_id, note.sent_at, note.unannounced
  from delivery_note as note join delivery_note_line as line on line.tenant_id = note.tenant_id and line.delivery_note_id = note.id
  where ${ownRows(scope, 'delivery_note', 'note')} and ${inStates('note.status', [SENT])} and line.pre_series_lot_id is null
)`;

/** Series parts that a note carries. */
export const partsOfNote = async (
  { db, scope }: Pick<Reader, 'db' | 'scope'>,
  noteId: string,
): Promise<string[]> =>
  (
    await db
      .selectFrom('delivery_note_line as line')
      .where(ownRows(scope, 'delivery_note_line', 'line'))
      .where('line.delivery_note_id', '=', noteId)
      .where('line.pre_series_lot_id', 'is', null)
      .select('line.part_no')
      .distinct()
      .execute()
  ).map(({ part_no }) => part_no);

/** The forwarder on whose truck a note is; null while it is on none, or on one of the supplier's own. */
export const forwarderOfNote = async ({ db, scope }: Reader, noteId: string): Promise<string | null> => {
  const note = await db
    .selectFrom('delivery_note as note')
    .where(ownRows(scope, 'delivery_note', 'note'))
    .where('note.id', '=', noteId)
    .select('note.forwarder_code')
    .executeTakeFirst();
  return note?.forwarder_code ?? null;
};

/** Notes by their ids, with the order that carries them, and whether they are received. */
export const notesByIds = async (
  { db, scope }: Reader,
  ids: readonly string[],
): Promise<{ id: string; number: string; orderId: string | null; isReceived: boolean }[]> => {
  const notes = await db
    .selectFrom('delivery_note as note')
    .where(ownRows(scope, 'delivery_note', 'note'))
    .where(sql<boolean>`note.id = any (${ids}::bigint[])`)
    .orderBy('note.number')
    .select(['note.id', 'note.number', 'note.transport_order_id as orderId', 'note.stage'])
    .execute();
  return notes.map(({ stage, ...note }) => ({ ...note, isReceived: isReceived(stage) }));
};

/** Sent notes that have not been received, as `note`. */
export const notesUnderWay = ({ db, scope }: Reader) =>
  db
    .selectFrom('delivery_note as note')
    .where(ownRows(scope, 'delivery_note', 'note'))
    .where('note.status', '=', SENT)
    // as a literal: the index of what is under way serves it
    .where(sql<boolean>`note.stage <> 'received'`);

/** How many of a packaging a note carries: its units and boxes, lids upon them, and what goes along. */
export type NoteContainer = {
  note_id: string;
  number: string;
  order_id: string | null;
  plant_no: string;
  supplier_code: string;
  forwarder_code: string | null;
  packaging_code: string;
  containers: number;
};

/** SQL, a table expression of `NoteContainer`. */
export const noteContainers = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select note.id as note_id, note.number, note.transport_order_id as order_id, note.plant_no, note.supplier_code, note.forwarder_code, packed.packaging_code,
    sum(packed.many)::int as containers
  from delivery_note as note cross join lateral (
    select unit.packaging_code, 1 as many from handling_unit as unit where unit.tenant_id = note.tenant_id and unit.delivery_note_id = note.id
    union all
    select unit.auxiliary_code, unit.auxiliary_count from handling_unit as unit
    where unit.tenant_id = note.tenant_id and unit.delivery_note_id = note.id and unit.auxiliary_code is not null
    union all
    select along.packaging_code, along.container_count from delivery_note_container as along where along.tenant_id = note.tenant_id and along.delivery_note_id = note.id
  ) as packed
  where ${ownRows(scope, 'delivery_note', 'note')} and packed.many > 0
  group by note.id, note.number, note.transport_order_id, note.plant_no, note.supplier_code, note.forwarder_code, packed.packaging_code
)`;

/** Into how many boxes a line of a note is packed. */
export type LineBoxes = { note_id: string; line_id: string; quantity: string; boxes: number };

/** SQL, a table expression of `LineBoxes`. */
export const lineBoxes = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select line.delivery_note_id as note_id, line.id as line_id, line.quantity,
    (select count(*)::int from handling_unit as unit where unit.tenant_id = line.tenant_id and unit.delivery_note_id = line.delivery_note_id and unit.line_id = line.id) as boxes
  from delivery_note_line as line where ${ownRows(scope, 'delivery_note_line', 'line')}
)`;
