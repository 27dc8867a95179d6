import * as z from 'zod/mini';
import { printerProblems } from '@portal/label-printer/contract/label-printer.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { sendStatus } from './status.ts';

/** What the print log counts: papers of a note, and its labels. */
export const printKinds = ['note', 'packing-list', 'labels'] as const;
export type PrintKind = (typeof printKinds)[number];

/** Which labels are printed. */
export const labelKinds = ['all', 'outer', 'inner', 'units', 'range'] as const;
export type LabelKind = (typeof labelKinds)[number];
/** In label size, one to a page; or on A4 sheets that are cut for them. */
export const labelSheets = ['label', 'a4'] as const;
export type LabelSheet = (typeof labelSheets)[number];
/** As a PDF, or as ZPL for label printers. */
export const labelOutputs = ['pdf', 'zpl'] as const;
export type LabelOutput = (typeof labelOutputs)[number];
/** Resolutions of label printers, dots per inch. */
export const printerDots = [203, 300, 600] as const;
export type PrinterDots = (typeof printerDots)[number];
export const MOST_COPIES = 20;
/** Why labels were not drawn: characters that no font holds, codes that do not say what the note says, units that are there no more. */
export const printFailures = ['glyphs', 'proof', 'changed'] as const;
export type PrintFailure = (typeof printFailures)[number];

/** Labels on their way to a printer. */
export const LabelSending = z.object({
  printer: z.string(),
  status: z.enum(statesOf(sendStatus)),
  /** Labels that the printer has taken for certain. */
  sent: z.number(),
  /** Those behind them that were handed over, of which nobody knows whether they were printed. */
  underWay: z.number(),
  total: z.number(),
  /** Labels that somebody had sent once more after a break. */
  sentAgain: z.number(),
  tries: z.number(),
  problem: z.nullable(z.enum(printerProblems)),
  decidedBy: z.nullable(z.string()),
});
export type LabelSending = z.output<typeof LabelSending>;
