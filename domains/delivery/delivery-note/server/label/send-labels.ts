import { buffer } from 'node:stream/consumers';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Caller, OutsideCaller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import type { FileStore } from '@portal/platform/server/files/store.ts';
import { afterOutside } from '@portal/platform/server/plugin.ts';
import { printerById, sendRaw, type Handover } from '@portal/label-printer/server/offers.ts';
import type { PrinterProblem } from '@portal/label-printer/contract/label-printer.ts';
import { isOnItsWay, sendStatus, type SendStatus } from '../../contract/status.ts';

/** Labels that are handed over in one go: after a break so many are not clear. */
const PORTION = 10;
/** With the queue's growing pauses this is a quarter of an hour: a roll is changed in less. */
const MOST_TRIES = 8;
/** A killed process uses up a try of the queue without one of the printer. */
const SPARE = 5;

/**
 * Sends drawn labels to their printer, portion by portion. A portion is marked before it is handed over: what finds a mark that nobody
 * works on any more, asks a person instead of printing twice. Prints of one printer go one behind the other.
 */
export const sendDrawnLabels = afterOutside(
  'delivery-note.labels-drawn',
  'send',
  async (outside, { printId }) => sendLabels(outside, printId),
  {
    retries: MOST_TRIES + SPARE - 1,
    isUrgent: () => true,
    group: ({ printerId }) => `printer ${printerId}`,
    atOnce: 12,
    minutes: 240,
  },
);

const sendLabels = async (outside: OutsideCaller, printId: string): Promise<void> => {
  const begun = await outside.within(async (caller) => begin(caller, printId));
  if (!begun) return;
  let { sent } = begun;
  for await (const portion of portionsOf(outside.files, begun.parts, sent)) {
    outside.signal.throwIfAborted();
    const mark = { sent, underWay: portion.length };
    if (!(await outside.within(async (caller) => marked(caller, printId, mark)))) return;
    const handover = await sendRaw(begun.printer, Buffer.from(portion.join(''), 'latin1'), outside.signal);
    const state = await outside.within(async (caller) => kept(caller, printId, mark, handover));
    if (state === sendStatus.moves.wait.to)
      throw new Error(`Labels ${printId} did not go: ${JSON.stringify(handover)}`);
    if (state !== sendStatus.moves.begin.to) return;
    sent += portion.length;
  }
  await outside.within(async (caller) => ended(caller, printId));
};

/** What is still to be sent; undefined where nobody wants it, or a former try left something unclear. */
const begin = async (caller: Caller, printId: string) => {
  const print = await rowForUpdate(caller, 'print_log', printId);
  const { sending, sent, parts, printer_id: printerId } = print;
  if (sending === null || printerId === null || !isOnItsWay(sending)) return undefined;
  const printer = await printerById(caller, printerId);
  if (!printer) throw new Error(`Printer ${printerId} is not there`);
  if (print.under_way > 0) {
    await caller.db
      .updateTable('print_log')
      .where(ownRows(caller.scope, 'print_log'))
      .where('id', '=', printId)
      .set({ sending: sendStatus.moves.doubt.to, send_problem: 'stopped' })
      .execute();
    return undefined;
  }
  await caller.db
    .updateTable('print_log')
    .where(ownRows(caller.scope, 'print_log'))
    .where('id', '=', printId)
    .set({ sending: sendStatus.moves.begin.to })
    .execute();
  return { sent, parts, printer };
};

type Mark = { readonly sent: number; readonly underWay: number };

/** False when somebody stopped it, or another process took it over. */
const marked = async ({ db, scope }: Caller, printId: string, { sent, underWay }: Mark): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('print_log')
    .where(ownRows(scope, 'print_log'))
    .where('id', '=', printId)
    .where(inStates('sending', [sendStatus.moves.begin.to]))
    .where('sent', '=', sent)
    .where('under_way', '=', 0)
    .set({ under_way: underWay })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Says what became of the portion, and returns how it goes on. What somebody decided meanwhile stands. */
const kept = async (
  caller: Caller,
  printId: string,
  mark: Mark,
  handover: Handover,
): Promise<SendStatus | null> => {
  const print = await rowForUpdate(caller, 'print_log', printId);
  if (print.sent !== mark.sent || print.under_way !== mark.underWay) return null;
  const outcome = outcomeOf(handover, mark, print.send_tries);
  const isWanted = print.sending === sendStatus.moves.begin.to;
  const sending = isWanted ? outcome.sending : print.sending;
  await caller.db
    .updateTable('print_log')
    .where(ownRows(caller.scope, 'print_log'))
    .where('id', '=', printId)
    .set({ ...outcome, sending: sending! })
    .execute();
  return sending;
};

const outcomeOf = (handover: Handover, { sent, underWay }: Mark, tries: number): Outcome => {
  const { begin, doubt, fail, wait } = sendStatus.moves;
  if (handover.state === 'taken')
    return { sending: begin.to, sent: sent + underWay, under_way: 0, send_tries: 0, send_problem: null };
  if (handover.state === 'unclear') return { sending: doubt.to, send_problem: handover.problem };
  const isOver = FINAL.includes(handover.problem) || tries + 1 >= MOST_TRIES;
  return {
    sending: isOver ? fail.to : wait.to,
    under_way: 0,
    send_tries: tries + 1,
    send_problem: handover.problem,
  };
};
type Outcome = {
  sending: SendStatus;
  send_problem: PrinterProblem | null;
  sent?: number;
  under_way?: number;
  send_tries?: number;
};
/** The next try would say the same. */
const FINAL: readonly PrinterProblem[] = ['off', 'notAllowed'];

const ended = async ({ db, scope }: Caller, printId: string): Promise<void> => {
  await db
    .updateTable('print_log')
    .where(ownRows(scope, 'print_log'))
    .where('id', '=', printId)
    .where(inStates('sending', [sendStatus.moves.begin.to]))
    .set({ sending: sendStatus.moves.finish.to })
    .execute();
};

/** Labels behind the first `done` ones, of the files in which they were drawn. */
async function* portionsOf(
  files: FileStore,
  parts: readonly string[],
  done: number,
): AsyncGenerator<readonly string[]> {
  let ahead = done;
  let portion: string[] = [];
  for (const part of parts) {
    const labels = labelsIn(await buffer(files.get(part)));
    const left = labels.slice(ahead);
    ahead = Math.max(0, ahead - labels.length);
    for (const label of left) {
      portion.push(label);
      if (portion.length < PORTION) continue;
      yield portion;
      portion = [];
    }
  }
  if (portion.length > 0) yield portion;
}

/** Each label ends with its own `^XZ`. */
const labelsIn = (zpl: Buffer): string[] => zpl.toString('latin1').split(/(?<=\^XZ\n)/);
