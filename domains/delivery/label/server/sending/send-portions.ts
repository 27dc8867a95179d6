import type { Caller, OutsideCaller } from '@portal/platform/server/caller.ts';
import type { PrinterProblem } from '@portal/label-printer/contract/label-printer.ts';
import { printerById, sendRaw, type Handover } from '@portal/label-printer/server/offers.ts';
import { isOnItsWay, sendStatus, type SendStatus } from '../../contract/status.ts';

/** Labels that are handed over in one go: after a break so many are not clear. */
export const PORTION = 10;
/** With the queue's pauses, a minute at most, this is a quarter of an hour: a roll is changed in less. */
const MOST_TRIES = 18;
/** A killed process uses up a try of the queue without one of the printer. */
const SPARE = 5;
/** The next try would say the same. */
const FINAL: readonly PrinterProblem[] = ['off', 'notAllowed'];

/** How jobs that send labels stand in their queue: prints of one printer come out as they were ordered, also when one had to wait for paper. */
export const sendingJob = {
  retries: MOST_TRIES + SPARE - 1,
  isUrgent: () => true,
  group: ({ printerId }: { printerId: string | null }) => `printer ${printerId}`,
  keepsOrder: true,
  atOnce: 12,
} as const;

/** How far a print is, as the row of it keeps it. */
type Row = {
  readonly sending: SendStatus | null;
  readonly printer_id: string | null;
  readonly sent: number;
  readonly under_way: number;
  readonly send_tries: number;
};
type State = {
  sending?: SendStatus;
  sent?: number;
  under_way?: number;
  send_tries?: number;
  send_problem?: PrinterProblem | null;
};
/** A print on its way to a label printer, wherever its row lies. */
export type SentPrint<Kept extends Row> = {
  /** What it is called in the log. */
  readonly name: string;
  /** Its row, locked. */
  readonly read: (caller: Caller) => Promise<Kept>;
  readonly save: (caller: Caller, state: State) => Promise<void>;
  /** Nobody wants it any more, though nobody stopped it: it is stopped instead of sent. */
  readonly isGone: (row: Kept) => boolean;
  /** Labels behind those that are sent, at most `PORTION` at a time. */
  readonly portions: (row: Kept) => AsyncIterable<Portion>;
};
export type Portion = { readonly labels: number; readonly bytes: Uint8Array };
type Mark = { readonly sent: number; readonly underWay: number };

/**
 * Sends labels to their printer, portion by portion. A portion is marked before it is handed over: what finds a mark that nobody works on any more,
 * asks a person instead of printing twice.
 */
export const sendPortions = async <Kept extends Row>(
  outside: OutsideCaller,
  print: SentPrint<Kept>,
): Promise<void> => {
  const begun = await outside.within(async (caller) => begin(caller, print));
  if (!begun) return;
  let { sent } = begun.row;
  for await (const { labels, bytes } of print.portions(begun.row)) {
    outside.signal.throwIfAborted();
    const mark = { sent, underWay: labels };
    if (!(await outside.within(async (caller) => marked(caller, print, mark)))) return;
    const handover = await sendRaw(begun.printer, Buffer.from(bytes), outside.signal);
    const state = await outside.within(async (caller) => kept(caller, print, mark, handover));
    if (state === sendStatus.moves.wait.to)
      throw new Error(`Labels ${print.name} did not go: ${JSON.stringify(handover)}`);
    if (state !== sendStatus.moves.begin.to) return;
    sent += labels;
  }
  await outside.within(async (caller) => {
    const { sending } = await print.read(caller);
    if (sending === sendStatus.moves.begin.to)
      await print.save(caller, { sending: sendStatus.moves.finish.to });
  });
};

/** What is still to be sent; undefined where nobody wants it, or a former try left something unclear. */
const begin = async <Kept extends Row>(caller: Caller, print: SentPrint<Kept>) => {
  const row = await print.read(caller);
  if (row.sending === null || row.printer_id === null || !isOnItsWay(row.sending)) return undefined;
  const { begin: goes, doubt, stop } = sendStatus.moves;
  if (row.under_way > 0) {
    await print.save(caller, { sending: doubt.to, send_problem: 'stopped' });
    return undefined;
  }
  if (print.isGone(row)) {
    await print.save(caller, { sending: stop.to });
    return undefined;
  }
  const printer = await printerById(caller, row.printer_id);
  if (!printer) throw new Error(`Printer ${row.printer_id} is not there`);
  await print.save(caller, { sending: goes.to });
  return { row, printer };
};

/** False when nobody wants it any more, or another process took it over. */
const marked = async <Kept extends Row>(
  caller: Caller,
  print: SentPrint<Kept>,
  { sent, underWay }: Mark,
): Promise<boolean> => {
  const row = await print.read(caller);
  const isOurs = row.sending === sendStatus.moves.begin.to && row.sent === sent && row.under_way === 0;
  if (!isOurs) return false;
  if (print.isGone(row)) {
    await print.save(caller, { sending: sendStatus.moves.stop.to });
    return false;
  }
  await print.save(caller, { under_way: underWay });
  return true;
};

/** Says what became of the portion, and returns how it goes on. What somebody decided meanwhile stands. */
const kept = async <Kept extends Row>(
  caller: Caller,
  print: SentPrint<Kept>,
  mark: Mark,
  handover: Handover,
): Promise<SendStatus | null> => {
  const row = await print.read(caller);
  if (row.sent !== mark.sent || row.under_way !== mark.underWay) return null;
  const { sending: next, ...outcome } = outcomeOf(handover, mark, row.send_tries);
  const sending = row.sending === sendStatus.moves.begin.to ? next : row.sending!;
  await print.save(caller, { ...outcome, sending });
  return sending;
};

const outcomeOf = (
  handover: Handover,
  { sent, underWay }: Mark,
  tries: number,
): State & { sending: SendStatus } => {
  const { begin: goes, doubt, fail, wait } = sendStatus.moves;
  if (handover.state === 'taken')
    return { sending: goes.to, sent: sent + underWay, under_way: 0, send_tries: 0, send_problem: null };
  if (handover.state === 'unclear') return { sending: doubt.to, send_problem: handover.problem };
  const isOver = FINAL.includes(handover.problem) || tries + 1 >= MOST_TRIES;
  return {
    sending: isOver ? fail.to : wait.to,
    under_way: 0,
    send_tries: tries + 1,
    send_problem: handover.problem,
  };
};
