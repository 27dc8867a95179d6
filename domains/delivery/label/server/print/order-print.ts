import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { printersAreOn, usablePrinter } from '@portal/label-printer/server/offers.ts';
import type { LabelKind, LabelOutput, LabelSheet, PrinterDots } from '../../contract/paper.ts';
import { printStatus, sendStatus } from '../../contract/status.ts';
import { hasLabelsOf } from './print-log.ts';

/** On what labels are printed: a file of PDF or ZPL, or straight to a printer (`printer`) as ZPL. */
export type PrintPaper = {
  readonly sheet: LabelSheet;
  readonly output: LabelOutput;
  readonly dots: PrinterDots | null;
  readonly copies: number;
  readonly printer: { readonly id: string; readonly name: string } | null;
};

/** The labels of one note that are printed: their units in the order in which they are stuck on, with the plates. */
export type LabelsOfNote = {
  readonly noteId: string;
  readonly number: string;
  readonly unitIds: string[];
  readonly plates: string[];
};

type Order = {
  readonly supplierCode: string;
  readonly what: LabelKind;
  /** First and last label of a range, from 1. */
  readonly from: number | null;
  readonly to: number | null;
  readonly labels: readonly LabelsOfNote[];
  readonly paper: PrintPaper;
  readonly reason: string | null;
};

/**
 * The paper that a user selected: with a printer as its dots want it. Fails with `deliveryNote.printersOff` and `deliveryNote.printerGone`.
 */
export const paperFor = async (
  caller: Caller,
  selected: Omit<PrintPaper, 'printer' | 'dots'> & { dots: PrinterDots; printerId: string | null },
): Promise<PrintPaper> => {
  const { printerId, copies } = selected;
  if (printerId === null) {
    const { output, sheet, dots } = selected;
    return output === 'zpl'
      ? { output, sheet: 'label', dots, copies, printer: null }
      : { output, sheet, dots: null, copies, printer: null };
  }
  if (!printersAreOn()) throw new Failure('deliveryNote.printersOff');
  const printer = await usablePrinter(caller, printerId);
  if (!printer) throw new Failure('deliveryNote.printerGone', { field: 'printerId' });
  return { output: 'zpl', sheet: 'label', dots: Number(printer.dots) as PrinterDots, copies, printer };
};

/**
 * Orders labels of notes of one supplier as one file; the first print leads the others, and its id is returned. They are drawn by a job, so
 * hundreds of them hold up nobody. Fails with `deliveryNote.reprintReason` where one was printed before and no reason says why.
 */
export const orderPrint = async (
  caller: Caller,
  { supplierCode, what, from, to, labels, paper, reason }: Order,
): Promise<string> => {
  const again = new Set<string>();
  for (const ofNote of labels) if (await hasLabelsOf(caller, ofNote.noteId, ofNote)) again.add(ofNote.noteId);
  if (again.size > 0 && reason === null) {
    const numbers = labels.flatMap(({ noteId, number }) => (again.has(noteId) ? number : [])).join(', ');
    throw new Failure('deliveryNote.reprintReason', { field: 'reason', numbers });
  }
  const { printer, ...onPaper } = paper;
  const rows = labels.map(({ noteId, unitIds, plates }) => ({
    plantNo: caller.scope.plantNo,
    supplierCode,
    deliveryNoteId: noteId,
    kind: 'labels' as const,
    what,
    rangeFrom: what === 'range' ? from : null,
    rangeTo: what === 'range' ? to : null,
    ...onPaper,
    unitIds,
    plates,
    ...(printer && { printerId: printer.id, printer: printer.name, sending: sendStatus.start }),
    reason: again.has(noteId) ? reason : null,
    status: printStatus.start,
  }));
  const [leader] = await insertRows(caller.db, 'print_log', rows.slice(0, 1));
  await insertRows(
    caller.db,
    'print_log',
    rows.slice(1).map((row) => ({ ...row, leaderId: leader! })),
  );
  await caller.tell('delivery-note.labels-ordered', { printId: leader!, language: caller.language });
  return leader!;
};
