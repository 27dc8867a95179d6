import { inStates } from '@portal/platform/server/database/in-states.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Caller, OutsideCaller } from '@portal/platform/server/caller.ts';
import { afterOutside } from '@portal/platform/server/plugin.ts';
import { isOnItsWay, sendStatus, type SendStatus } from '@portal/delivery-note/contract/status.ts';
import { onPaper } from '@portal/delivery-note/server/offers.ts';
import type { PrinterProblem } from '@portal/label-printer/contract/label-printer.ts';
import { printerById, sendRaw, type Handover } from '@portal/label-printer/server/offers.ts';
import { labelJobOfPrint } from './label-file.ts';

/** Labels that are handed over in one go: after a break so many are not clear. */
const PORTION = 10;
const MOST_TRIES = 8;
/** A killed process uses up a try of the queue without one of the printer. */
const SPARE = 5;

/**
 * Sends printed labels to their printer, portion by portion, as the labels of delivery notes are sent: a portion is marked before it is handed over. What
 * finds a mark that nobody works on any more stays unclear, and is never printed twice by itself: whoever printed looks which labels lie there and
 * prints those that are missing. A print that is rolled back goes no further.
 */
export const sendPrintedLabels = afterOutside(
  'jis.labels-printed',
  'send',
  async (outside, { printId }) => sendLabels(outside, printId),
  {
    retries: MOST_TRIES + SPARE - 1,
    isUrgent: () => true,
    group: ({ printerId }) => `printer ${printerId}`,
    atOnce: 12,
    minutes: 60,
  },
);

const sendLabels = async (outside: OutsideCaller, printId: string): Promise<void> => {
  const begun = await outside.within(async (caller) => begin(caller, printId));
  if (!begun) return;
  const { job, print, printer } = begun;
  for (let sent = print.sent; sent < job.labels.length;) {
    outside.signal.throwIfAborted();
    const labels = job.labels.slice(sent, sent + PORTION);
    const { bytes } = await onPaper({ ...job, labels }, print);
    if (!(await outside.within(async (caller) => marked(caller, printId, sent, labels.length)))) return;
    const handover = await sendRaw(printer, bytes, outside.signal);
    const state = await outside.within(async (caller) => kept(caller, printId, handover));
    if (state === sendStatus.moves.wait.to)
      throw new Error(`Labels ${printId} did not go: ${JSON.stringify(handover)}`);
    if (state !== sendStatus.moves.begin.to) return;
    sent += labels.length;
  }
  await outside.within(async (caller) => save(caller, printId, { sending: sendStatus.moves.finish.to }));
};

/** What is still to be sent; undefined where nobody wants it, or a former try left something unclear. */
const begin = async (caller: Caller, printId: string) => {
  const print = await rowForUpdate(caller, 'jis_print', printId);
  if (print.sending === null || print.printer_id === null || !isOnItsWay(print.sending)) return undefined;
  if (print.rolled_back_at !== null)
    return void (await save(caller, printId, { sending: sendStatus.moves.stop.to }));
  if (print.under_way > 0)
    return void (await save(caller, printId, {
      sending: sendStatus.moves.doubt.to,
      send_problem: 'stopped',
    }));
  const printer = await printerById(caller, print.printer_id);
  if (!printer) throw new Error(`Printer ${print.printer_id} is not there`);
  await save(caller, printId, { sending: sendStatus.moves.begin.to });
  return { job: await labelJobOfPrint(caller, print), print, printer };
};

/** False when the print was rolled back meanwhile, or another process took it over. */
const marked = async (
  { db, scope }: Caller,
  printId: string,
  sent: number,
  underWay: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('jis_print')
    .where(ownRows(scope, 'jis_print'))
    .where('id', '=', printId)
    .where(inStates('sending', [sendStatus.moves.begin.to]))
    .where('rolled_back_at', 'is', null)
    .where('sent', '=', sent)
    .where('under_way', '=', 0)
    .set({ under_way: underWay })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Says what became of the portion, and returns how it goes on. */
const kept = async (caller: Caller, printId: string, handover: Handover): Promise<SendStatus> => {
  const { sent, under_way: underWay, send_tries: tries } = await rowForUpdate(caller, 'jis_print', printId);
  const { begin: goes, doubt, fail, wait } = sendStatus.moves;
  if (handover.state === 'taken')
    return save(caller, printId, {
      sending: goes.to,
      sent: sent + underWay,
      under_way: 0,
      send_tries: 0,
      send_problem: null,
    });
  if (handover.state === 'unclear')
    return save(caller, printId, { sending: doubt.to, send_problem: handover.problem });
  const isOver = FINAL.includes(handover.problem) || tries + 1 >= MOST_TRIES;
  return save(caller, printId, {
    sending: isOver ? fail.to : wait.to,
    under_way: 0,
    send_tries: tries + 1,
    send_problem: handover.problem,
  });
};
/** The next try would say the same. */
const FINAL: readonly PrinterProblem[] = ['off', 'notAllowed'];

type State = {
  sending: SendStatus;
  sent?: number;
  under_way?: number;
  send_tries?: number;
  send_problem?: PrinterProblem | null;
};
const save = async ({ db, scope }: Caller, printId: string, state: State): Promise<SendStatus> => {
  await db
    .updateTable('jis_print')
    .where(ownRows(scope, 'jis_print'))
    .where('id', '=', printId)
    .set(state)
    .execute();
  return state.sending;
};
