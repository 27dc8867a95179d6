import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { usablePrinter } from '@portal/label-printer/server/offers.ts';
import type * as calls from '../../contract/print-calls.ts';
import { isPrintReady, sendStatus } from '../../contract/status.ts';

/** The print that goes to a printer: itself, or the one that leads it. Fails with `err.notFound` where it goes to none. */
const sentPrint = async (caller: Caller, printId: string) => {
  const asked = await rowForUpdate(caller, 'print_log', printId);
  const print = asked.leader_id === null ? asked : await rowForUpdate(caller, 'print_log', asked.leader_id);
  const { sending, printer_id: printerId } = print;
  if (sending === null || printerId === null) throw new Failure('err.notFound', { id: printId });
  return { ...print, sending, printerId };
};

/**
 * Goes on behind what the printer has taken. Where some labels may have been printed, whoever looked at the printer says with which one:
 * those that are sent a second time are counted.
 */
export const continueSending: Action<typeof calls.continueSending> = async (caller, { printId, next }) => {
  const print = await sentPrint(caller, printId);
  const sending = move(sendStatus, print.sending, 'goOn');
  if (!isPrintReady(print.status)) throw new Failure('deliveryNote.printNotReady');
  if (!(await usablePrinter(caller, print.printerId))) throw new Failure('deliveryNote.printerGone');
  const [from, to] = [print.sent + 1, print.sent + print.under_way + 1];
  const label = next ?? (print.under_way === 0 ? from : 0);
  if (label < from || label > to) throw new Failure('deliveryNote.nextLabel', { field: 'next', from, to });
  await caller.db
    .updateTable('print_log')
    .where(ownRows(caller.scope, 'print_log'))
    .where('id', '=', print.id)
    .set({
      sending,
      sent: label - 1,
      under_way: 0,
      sent_again: print.sent_again + (to - label),
      send_tries: 0,
      send_problem: null,
      decided_by: caller.scope.userName,
    })
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
