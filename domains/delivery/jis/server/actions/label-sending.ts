import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sendStatus, type SendStatus } from '@portal/label/contract/status.ts';
import { goneOn } from '@portal/label/server/offers.ts';
import { usablePrinter } from '@portal/label-printer/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { labelsInOrder } from '../label/label-file.ts';
import { printedCallOffs, printOf, type Print } from '../print/printed-call-offs.ts';

/** How far the labels of a print are sent to their printer, with those of which nobody knows whether they were printed. */
export const readJisPrint: Action<typeof calls.readJisPrint> = async (caller, { id }) => {
  const print = await printOf(caller, id);
  if (!isToPrinter(print)) return { number: print.number, sending: null, doubtful: [] };
  const labels = labelsInOrder(print, await printedCallOffs(caller, print.message_ids));
  return {
    number: print.number,
    sending: {
      printer: print.printer,
      status: print.sending,
      sent: print.sent,
      underWay: print.under_way,
      total: labels.length,
      sentAgain: print.sent_again,
      tries: print.send_tries,
      problem: print.send_problem,
      decidedBy: print.decided_by,
    },
    doubtful: labels.slice(print.sent, print.sent + print.under_way).map((callOff, at) => ({
      label: print.sent + at + 1,
      name: `${callOff.sequenceNo} · ${callOff.manufacturingNo}`,
    })),
  };
};

/** Goes on behind what the printer has taken (`goneOn`). What was rolled back goes no further. */
export const continueJisLabels: Action<typeof calls.continueJisLabels> = async (caller, { id, next }) => {
  const print = await sentPrint(caller, id);
  if (print.rolled_back_at !== null) throw new Failure('jis.rolledBackAlready', { id });
  const gone = goneOn(print, next, caller.scope.userName);
  if (!(await usablePrinter(caller, print.printer_id))) throw new Failure('jis.printerGone');
  await keep(caller, id, gone);
  await caller.tell('jis.labels-printed', { printId: id, printerId: print.printer_id });
  return null;
};

/** What is handed over at the moment still comes. */
export const stopJisLabels: Action<typeof calls.stopJisLabels> = async (caller, { id }) => {
  const { sending } = await sentPrint(caller, id);
  await keep(caller, id, { sending: move(sendStatus, sending, 'stop') });
  return null;
};

type ToPrinter = Print & { sending: SendStatus; printer_id: string; printer: string };
const isToPrinter = (print: Print): print is ToPrinter =>
  print.sending !== null && print.printer_id !== null && print.printer !== null;

/** The print, locked. Fails with `err.notFound` where it goes to no printer. */
const sentPrint = async (caller: Caller, id: string): Promise<ToPrinter> => {
  const print = await rowForUpdate(caller, 'jis_print', id);
  if (!isToPrinter(print)) throw new Failure('err.notFound', { id });
  return print;
};

const keep = async (
  { db, scope }: Caller,
  id: string,
  state: ReturnType<typeof goneOn> | { sending: SendStatus },
): Promise<void> => {
  await db
    .updateTable('jis_print')
    .where(ownRows(scope, 'jis_print'))
    .where('id', '=', id)
    .set(state)
    .execute();
};
