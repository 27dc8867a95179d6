import { sql, type Updateable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { move, type StateOf } from '@portal/platform/contract/state-machine.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { numbersFound, type NumbersFound } from '@portal/platform/server/list/numbered.ts';
import { markReceived, trackingStep } from '@portal/call-off/server/offers.ts';
import { onPart, partNames } from '@portal/part/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { readScan, type Scan } from '../contract/scan.ts';
import { SAVED, SENT, deliveryNoteStage, isSent, type deliveryNoteStatus } from '../contract/status.ts';
import type { DeliveryNoteTable } from './tables.ts';

/** A note as transport and receipt know it. */
export type SentNote = {
  id: string;
  number: string;
  supplierCode: string;
  plantNo: string;
  status: StateOf<typeof deliveryNoteStatus>;
  stage: StateOf<typeof deliveryNoteStage>;
  unloadingPoint: string;
  warehouseCode: string;
  transportOrderId: string | null;
};

/** Notes by id, locked in the order of their ids. Notes that are not the caller's to see are missing. */
export const notesForUpdate = async ({ db, scope }: Caller, ids: readonly string[]): Promise<SentNote[]> =>
  db
    .selectFrom('delivery_note as note')
    .where(ownRows(scope, 'delivery_note', 'note'))
    .where('note.id', 'in', [...ids])
    .orderBy('note.id')
    .select([
      'note.id',
      'note.number',
      'note.supplier_code as supplierCode',
      'note.plant_no as plantNo',
      'note.status',
      'note.stage',
      'note.unloading_point as unloadingPoint',
      'note.warehouse_code as warehouseCode',
      'note.transport_order_id as transportOrderId',
    ])
    .forUpdate()
    .execute();

/** Puts sent notes on a transport order: planned, and readable for the forwarder. */
export const planNotes = async (
  caller: Caller,
  notes: readonly SentNote[],
  order: { id: string; number: string; forwarderCode: string | null },
): Promise<void> => {
  for (const note of notes) move(deliveryNoteStage, note.stage, 'plan');
  await setStage(
    caller,
    notes.map((note) => note.id),
    {
      stage: 'planned',
      transport_order_id: order.id,
      transport_order_number: order.number,
      forwarder_code: order.forwarderCode,
    },
  );
};

/** Notes come when their truck does: what is expected follows the booked window. */
export const expectNotes = async (
  { db, scope }: Caller,
  ids: readonly string[],
  expectedArrival: string,
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('delivery_note')
    .set({ expected_arrival: expectedArrival })
    .where(ownRows(scope, 'delivery_note'))
    .where('id', 'in', [...ids])
    .execute();
};

/** Takes notes off their order again. */
export const freeNotes = async (caller: Caller, notes: readonly SentNote[]): Promise<void> => {
  for (const note of notes) move(deliveryNoteStage, note.stage, 'free');
  await setStage(
    caller,
    notes.map((note) => note.id),
    { stage: 'none', transport_order_id: null, transport_order_number: null, forwarder_code: null },
  );
};

/** The truck with these notes has left: tracking step 5 of their call-off lines (SPEC section 4). */
export const departNotes = async (caller: Caller, notes: readonly SentNote[]): Promise<void> => {
  for (const note of notes) {
    move(deliveryNoteStage, note.stage, 'depart');
    await setStage(caller, [note.id], { stage: 'departed' });
    await trackingStep(caller, await callOffShares(caller, note.id), 5, note.number);
  }
};

/** The truck is at the gate. */
export const arriveNotes = async (caller: Caller, notes: readonly SentNote[]): Promise<void> => {
  for (const note of notes) move(deliveryNoteStage, note.stage, 'arrive');
  await setStage(
    caller,
    notes.map((note) => note.id),
    { stage: 'arrived' },
  );
};

/**
 * Goods of a note are received: quantities per line, stage received; `document` is the receipt's number. Call-off lines and cumulative figures follow.
 * Fails with `deliveryNote.alreadyReceived`, or with `deliveryNote.notSent` for a note that was never sent.
 */
export const receiveNote = async (
  caller: Caller,
  note: SentNote,
  received: readonly { lineId: string; quantity: string }[],
  document: string,
): Promise<void> => {
  if (!isSent(note.status)) throw new Failure('deliveryNote.notSent', { number: note.number });
  const stage = move(deliveryNoteStage, note.stage, 'receive');
  for (const line of received)
    await caller.db
      .updateTable('delivery_note_line')
      .set({ received_quantity: line.quantity })
      .where(ownRows(caller.scope, 'delivery_note_line'))
      .where('delivery_note_id', '=', note.id)
      .where('id', '=', line.lineId)
      .execute();
  await setStage(caller, [note.id], { stage, receipt_number: document });
  const lines = await caller.db
    .selectFrom('delivery_note_line')
    .where(ownRows(caller.scope, 'delivery_note_line'))
    .where('delivery_note_id', '=', note.id)
    .select([
      'call_off_line_id as lineId',
      'agreement_id as agreementId',
      'quantity as allocated',
      sql<string>`coalesce(received_quantity, 0)`.as('received'),
    ])
    .execute();
  await markReceived(
    caller,
    lines.map(({ lineId, agreementId, ...quantities }) =>
      lineId === null ? { agreementId, ...quantities } : { lineId, ...quantities },
    ),
    document,
  );
};

/** Materials of a note for receipt: what was noted, by line. */
export const noteLinesForReceipt = async ({ db, scope }: Caller, noteId: string) =>
  db
    .selectFrom('delivery_note_line as line')
    .innerJoin('part', onPart('line'))
    .where(ownRows(scope, 'delivery_note_line', 'line'))
    .where('line.delivery_note_id', '=', noteId)
    .orderBy('line.line_no')
    .select([
      'line.id',
      'line.line_no as lineNo',
      'line.part_no as partNo',
      ...partNames,
      'line.unit',
      'line.quantity',
      'line.received_quantity as receivedQuantity',
      'line.batch_no as batchNo',
    ])
    .execute();

/**
 * What a clerk scanned or typed, by the identifiers of the plant's labels. Needed before the note can be looked for.
 */
export const scanOf = async (caller: Caller, scanned: string): Promise<Scan> => {
  const { labelIdentifiers } = await processOptions(caller);
  const numbers = Object.entries(labelIdentifiers).flatMap(([identifier, field]) =>
    field === 'deliveryNoteNumber' ? identifier : [],
  );
  return readScan(scanned, numbers);
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

/** Notes by any part of their number, looked for ahead: `numberIn(found, 'receipt.delivery_note_id', 'note.number')`. */
export const notesNumbered = async (caller: Reader, typed: string | undefined): Promise<NumbersFound> =>
  numbersFound(caller, 'delivery_note', typed);

/** Home counters: saved, sent, and urgent ones that wait (SPEC section 1). */
export const noteCounters = async ({
  db,
  scope,
}: Caller): Promise<{ saved: number; sent: number; urgent: number }> =>
  db
    .selectFrom('delivery_note as note')
    .where(ownRows(scope, 'delivery_note', 'note'))
    // as a literal: the index of what is under way serves it
    .where(sql<boolean>`note.stage <> 'received'`)
    .select([
      sql<number>`(count(*) filter (where ${inStates('note.status', [SAVED])}))::int`.as('saved'),
      sql<number>`(count(*) filter (where ${inStates('note.status', [SENT])}))::int`.as('sent'),
      sql<number>`(count(*) filter (where note.urgent and note.stage in ('none', 'planned')))::int`.as(
        'urgent',
      ),
    ])
    .executeTakeFirstOrThrow();

const callOffShares = async ({ db, scope }: Caller, noteId: string) =>
  (
    await db
      .selectFrom('delivery_note_line')
      .where(ownRows(scope, 'delivery_note_line'))
      .where('delivery_note_id', '=', noteId)
      .where('call_off_line_id', 'is not', null)
      .select(['call_off_line_id as lineId', 'quantity'])
      .execute()
  ).map((share) => ({ ...share, lineId: share.lineId! }));

const setStage = async (
  { db, scope }: Caller,
  ids: readonly string[],
  change: Updateable<
    Pick<
      DeliveryNoteTable,
      'stage' | 'transport_order_id' | 'transport_order_number' | 'receipt_number' | 'forwarder_code'
    >
  >,
): Promise<void> => {
  if (ids.length > 0)
    await db
      .updateTable('delivery_note')
      .set(change)
      .where(ownRows(scope, 'delivery_note'))
      .where('id', 'in', [...ids])
      .execute();
};

/** Joins the note that rows name by `delivery_note_id`, as `note`; `owner` is their table's name in the query. */
export const onNote = (owner: string) => joinOn('note', owner, [['id', 'delivery_note_id']]);
