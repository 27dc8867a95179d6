import { sql, type NotNull, type Updateable } from 'kysely';
import { today, type Day } from '@portal/platform/contract/day.ts';
import { move, type StateOf } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { deliveryNoteStage, PLANNED, type deliveryNoteStatus } from '../../contract/status.ts';
import type { NoteKind } from '../../contract/fields.ts';
import { departDemand, stayDemand } from '../demand/demand.ts';
import type { DeliveryNoteTable } from '../tables.ts';

/** A note as transport and receipt know it. */
export type SentNote = {
  id: string;
  number: string;
  kind: NoteKind;
  supplierCode: string;
  plantNo: string;
  status: StateOf<typeof deliveryNoteStatus>;
  stage: StateOf<typeof deliveryNoteStage>;
  /** Something of it came, and more is to come. */
  partlyReceived: boolean;
  unloadingPoint: string;
  warehouseCode: string;
  expectedArrival: string;
  /** What was promised when it was sent first; never changes. */
  promisedArrival: string | null;
  transportOrderId: string | null;
  sentAt: string | null;
};

/** Notes by id, locked in the order of their ids. Notes that are not the caller's to see are missing. */
export const notesForUpdate = async ({ db, scope }: Caller, ids: readonly string[]): Promise<SentNote[]> =>
  db
    .selectFrom('delivery_note as note')
    .where(ownRows(scope, 'delivery_note', 'note'))
    // also of none: a truck may carry nothing any more
    .where(sql<boolean>`note.id = any (${ids}::bigint[])`)
    .orderBy('note.id')
    .select([
      'note.id',
      'note.number',
      'note.kind',
      'note.supplier_code as supplierCode',
      'note.plant_no as plantNo',
      'note.status',
      'note.stage',
      'note.partly_received as partlyReceived',
      'note.unloading_point as unloadingPoint',
      'note.warehouse_code as warehouseCode',
      'note.expected_arrival as expectedArrival',
      'note.promised_arrival as promisedArrival',
      'note.transport_order_id as transportOrderId',
      'note.sent_at as sentAt',
    ])
    // transport and dock ask for what was sent
    .$narrowType<{ expectedArrival: NotNull }>()
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

/**
 * Notes come when their truck does: what is expected follows the booked window. What was promised stays. Until the truck leaves, the day of dispatch
 * moves with it by as many days, on the clock of the plant; not into the past.
 */
export const expectNotes = async (
  caller: Caller,
  ids: readonly string[],
  expectedArrival: string,
): Promise<void> => {
  if (ids.length === 0) return;
  const zone = await plantZone(caller);
  const comesOn = today(zone, new Date(expectedArrival));
  const moved = sql<Day>`dispatch_on + (${comesOn}::date - (expected_arrival at time zone ${zone})::date)`;
  await caller.db
    .updateTable('delivery_note')
    .set({
      expected_arrival: expectedArrival,
      dispatch_on: sql<Day>`case when ${inStates('stage', [PLANNED])} and expected_arrival is not null
        then least(${comesOn}::date, greatest(${moved}, least(dispatch_on, ${today(zone)}::date))) else dispatch_on end`,
    })
    .where(ownRows(caller.scope, 'delivery_note'))
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
    await departDemand(caller, note.kind, await demandOf(caller, note.id), note.number);
  }
};

/** The truck with these notes has not left after all: step 5 of their call-off lines was none. */
export const stayNotes = async (caller: Caller, notes: readonly SentNote[]): Promise<void> => {
  for (const note of notes) {
    move(deliveryNoteStage, note.stage, 'stay');
    await setStage(caller, [note.id], { stage: 'planned' });
    await stayDemand(caller, note.kind, await demandOf(caller, note.id), note.number);
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

/** What a note delivers, by the demand behind each line. */
export const demandOf = async ({ db, scope }: Caller, noteId: string) =>
  db
    .selectFrom('delivery_note_line')
    .where(ownRows(scope, 'delivery_note_line'))
    .where('delivery_note_id', '=', noteId)
    .select([
      'call_off_line_id as callOffLineId',
      'pre_series_lot_id as preSeriesLotId',
      'agreement_id as agreementId',
      'quantity',
    ])
    .execute();

/** Says where notes stand; the moves that lead there are for the caller to check. */
export const setStage = async (
  { db, scope }: Caller,
  ids: readonly string[],
  change: Updateable<
    Pick<
      DeliveryNoteTable,
      | 'stage'
      | 'partly_received'
      | 'transport_order_id'
      | 'transport_order_number'
      | 'receipt_number'
      | 'forwarder_code'
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
