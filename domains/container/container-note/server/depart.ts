import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { takeDepartureBack } from '@portal/container-ledger/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { LOADED, UNDERWAY } from '../contract/status.ts';
import { notes } from './notes.ts';
import { promise, promiseNothing } from './promised.ts';
import type { NoteRow } from './side.ts';

const HOUR_MS = 3_600_000;

/** The note's containers are on their way, until when their receipt is to be confirmed the plant's options say. */
export const depart = async (caller: Caller, note: NoteRow): Promise<void> => {
  await notes.moveOn(caller, 'depart', note, {
    departedAt: new Date().toISOString(),
    completeBy: await completeBy(caller, note.plantNo),
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
  for (const note of await broughtBy(caller, transportOrderId, sql`status = ${sql.lit(LOADED)}`))
    await depart(caller, note);
};

/** Its truck has not left after all: what it brings is on it and promised again, and the ledger follows. One that was received meanwhile stays so. */
export const stayWithTruck = async (
  caller: Caller,
  transportOrderId: string,
  reason: string,
): Promise<void> => {
  for (const note of await broughtBy(caller, transportOrderId, sql`state = ${sql.lit(UNDERWAY)}`)) {
    await notes.moveOn(caller, 'stay', note, { departedAt: null, completeBy: null });
    await promise(caller, note);
    await takeDepartureBack(caller, 'container_note', note.id, reason);
  }
};

/** What a supplier brings back on a truck, locked in one order. */
const broughtBy = async (
  caller: Caller,
  transportOrderId: string,
  isThere: RawBuilder<SqlBool>,
): Promise<NoteRow[]> =>
  notes.lockedWhere(
    caller,
    sql<SqlBool>`transport_order_id = ${transportOrderId} and direction = 'toPlant' and ${isThere}`,
  );
