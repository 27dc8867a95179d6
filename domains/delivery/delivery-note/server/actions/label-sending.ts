import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { usablePrinter } from '@portal/label-printer/server/offers.ts';
import type * as calls from '../../contract/print-calls.ts';
import { isPrintReady, sendStatus } from '../../contract/status.ts';
import { goneOn } from '../label/go-on.ts';

/** The print that goes to a printer: itself, or the one that leads it. Fails with `err.notFound` where it goes to none. */
const sentPrint = async (caller: Caller, printId: string) => {
  const asked = await rowForUpdate(caller, 'print_log', printId);
  const print = asked.leader_id === null ? asked : await rowForUpdate(caller, 'print_log', asked.leader_id);
  const { sending, printer_id: printerId } = print;
  if (sending === null || printerId === null) throw new Failure('err.notFound', { id: printId });
  return { ...print, sending, printerId };
};

/** Goes on behind what the printer has taken (`goneOn`). */
export const continueSending: Action<typeof calls.continueSending> = async (caller, { printId, next }) => {
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
  return null;
};

/** What is handed over at the moment still comes. */
export const stopSending: Action<typeof calls.stopSending> = async (caller, { printId }) => {
  const { id, sending } = await sentPrint(caller, printId);
  await caller.db
    .updateTable('print_log')
    .where(ownRows(caller.scope, 'print_log'))
    .where('id', '=', id)
    .set({ sending: move(sendStatus, sending, 'stop') })
    .execute();
  return null;
};
