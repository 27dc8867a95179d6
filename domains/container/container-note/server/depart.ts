import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { takeDepartureBack } from '@portal/container-ledger/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { LOADED, UNDERWAY } from '../contract/status.ts';
import { movedBy, saveNote, type NoteRow } from './note-to-move.ts';
import { promise, promiseNothing } from './promised.ts';

const HOUR_MS = 3_600_000;

/** The note's containers are on their way, until when their receipt is to be confirmed the plant's options say. */
export const depart = async (caller: Caller, note: NoteRow): Promise<void> => {
  const moved = movedBy(note, 'depart');
  const { containerReceiptHours } = await processOptions(caller, note.plant_no);
  const now = Date.now();
  await saveNote(caller, note.id, {
    ...moved,
    departed_at: new Date(now).toISOString(),
    complete_by: new Date(now + containerReceiptHours * HOUR_MS).toISOString(),
  });
  await promiseNothing(caller, note);
  await caller.tell('container-note.departed', { id: note.id });
};

/** What a supplier brings back departs with the truck that it was loaded on. */
export const departWithTruck = async (caller: Caller, transportOrderId: string): Promise<void> => {
  const loaded = await caller.db
    .selectFrom('container_note')
    .selectAll()
    .where(ownRows(caller.scope, 'container_note'))
    .where('transport_order_id', '=', transportOrderId)
    .where('direction', '=', 'toPlant')
    .where('status', '=', LOADED)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const note of loaded) await depart(caller, note);
};

/** Its truck has not left after all: what it brings is on it and promised again, and the ledger follows. One that was received meanwhile stays so. */
export const stayWithTruck = async (
  caller: Caller,
  transportOrderId: string,
  reason: string,
): Promise<void> => {
  const left = await caller.db
    .selectFrom('container_note')
    .selectAll()
    .where(ownRows(caller.scope, 'container_note'))
    .where('transport_order_id', '=', transportOrderId)
    .where('direction', '=', 'toPlant')
    .where('state', '=', UNDERWAY)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const note of left) {
    await saveNote(caller, note.id, { ...movedBy(note, 'stay'), departed_at: null, complete_by: null });
    await promise(caller, note);
    await takeDepartureBack(caller, 'container_note', note.id, reason);
  }
};
