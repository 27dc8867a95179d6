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
  const completes = await completeBy(caller, note.plant_no);
  await saveNote(caller, note.id, {
    ...moved,
    departed_at: new Date().toISOString(),
    complete_by: completes,
  });
  await promiseNothing(caller, note);
  await caller.tell('container-note.departed', { id: note.id });
};

/** Until when a receipt is confirmed that is waited for from now on. */
export const completeBy = async (caller: Caller, plantNo: string): Promise<string> => {
  const { containerReceiptHours } = await processOptions(caller, plantNo);
  return new Date(Date.now() + containerReceiptHours * HOUR_MS).toISOString();
};

/** What a supplier brings back departs with the truck that it was loaded on. */
export const departWithTruck = async (caller: Caller, transportOrderId: string): Promise<void> => {
  const loaded = await broughtBy(caller, transportOrderId).where('status', '=', LOADED).execute();
  for (const note of loaded) await depart(caller, note);
};

/** Its truck has not left after all: what it brings is on it and promised again, and the ledger follows. One that was received meanwhile stays so. */
export const stayWithTruck = async (
  caller: Caller,
  transportOrderId: string,
  reason: string,
): Promise<void> => {
  const left = await broughtBy(caller, transportOrderId).where('state', '=', UNDERWAY).execute();
  for (const note of left) {
    await saveNote(caller, note.id, { ...movedBy(note, 'stay'), departed_at: null, complete_by: null });
    await promise(caller, note);
    await takeDepartureBack(caller, 'container_note', note.id, reason);
  }
};

/** What a supplier brings back on a truck, locked in one order. */
const broughtBy = ({ db, scope }: Caller, transportOrderId: string) =>
  db
    .selectFrom('container_note')
    .selectAll()
    .where(ownRows(scope, 'container_note'))
    .where('transport_order_id', '=', transportOrderId)
    .where('direction', '=', 'toPlant')
    .orderBy('id')
    .forUpdate();
