import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { usablePrinter } from '@portal/label-printer/server/offers.ts';
import { isPrintReady, sendStatus } from '../../contract/status.ts';
import { goneOn } from './go-on.ts';

/**
 * Goes on sending a print behind what the printer has taken (`goneOn`). Fails with `err.notFound`, `deliveryNote.printNotReady` and
 * `deliveryNote.printerGone`.
 */
export const continuePrint = async (caller: Caller, printId: string, next: number | null): Promise<void> => {
  const print = await sentPrint(caller, printId);
  const gone = goneOn(print, next, caller.scope.userName);
  if (!isPrintReady(print.status)) throw new Failure('deliveryNote.printNotReady');
  if (!(await usablePrinter(caller, print.printerId))) throw new Failure('deliveryNote.printerGone');
  await caller.db
    .updateTable('print_log')
    .where(ownRows(caller.scope, 'print_log'))
    .where('id', '=', print.id)
    .set(gone)
    .execute();
  await caller.tell('delivery-note.labels-drawn', { printId: print.id, printerId: print.printerId });
};

/** Sends nothing more of a print; what is handed over at the moment still comes. Fails with `err.notFound`. */
export const stopPrint = async (caller: Caller, printId: string): Promise<void> => {
  const { id, sending } = await sentPrint(caller, printId);
  await caller.db
    .updateTable('print_log')
    .where(ownRows(caller.scope, 'print_log'))
    .where('id', '=', id)
    .set({ sending: move(sendStatus, sending, 'stop') })
    .execute();
};

/** The print that goes to a printer: itself, or the one that leads it. Fails with `err.notFound` where it goes to none. */
const sentPrint = async (caller: Caller, printId: string) => {
  const found = await rowForUpdate(caller, 'print_log', printId);
  const print = found.leader_id === null ? found : await rowForUpdate(caller, 'print_log', found.leader_id);
  const { sending, printer_id: printerId } = print;
  if (sending === null || printerId === null) throw new Failure('err.notFound', { id: printId });
  return { ...print, sending, printerId };
};
