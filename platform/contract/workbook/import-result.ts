import * as z from 'zod/mini';
import { TouchedText } from '../agreement.ts';
import { longest, maybeYesNo, YesNo } from '../fields.ts';

/** Answer of every import: rows taken, rows refused, and where the workbook with the marked cells lies. */
export const ImportResult = z.object({
  /** True: nothing was stored. It was asked for as a preview, or what it would do is not what its preview showed. */
  preview: z.boolean(),
  /** True: something has changed since the preview that was agreed to. */
  outdated: z.boolean(),
  /** Names the file and what it does; sent back to agree to it. */
  seal: z.string(),
  /** Rows that do something, and those that are right and do nothing. */
  good: z.number(),
  idle: z.number(),
  bad: z.number(),
  /** What the good rows do, a sentence each. */
  effects: z.array(z.string()),
  /** What the user may choose beside the file: a field of the call and what it means. */
  choices: z.array(z.object({ field: z.string(), text: z.string(), chosen: YesNo })),
  /** What it touches elsewhere: how many, and the first of them. */
  touches: z.number(),
  touched: z.array(TouchedText),
  /** First refused cells, for the dialog; all of them stand in the workbook. */
  errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
  /** Call that downloads the workbook with the marked cells; null when all rows were good. */
  errorFile: z.nullable(z.object({ id: z.string(), uuid: z.string() })),
  /** Number under which all that was stored can be taken back for a while; null where that cannot be. */
  undo: z.nullable(z.string()),
  /** What to do about rows that should not have been taken, where an import cannot be taken back; null where it can. */
  mend: z.nullable(z.string()),
});
export type ImportResult = z.output<typeof ImportResult>;

/** An import that its user can still take back. */
export const LastImport = z.object({
  id: z.string(),
  fileName: z.string(),
  created: z.number(),
  changed: z.number(),
  /** Moment until which it can be taken back. */
  until: z.string(),
});
export type LastImport = z.output<typeof LastImport>;

/** How far long work has come. */
export const Progress = z.object({ done: z.number(), total: z.number() });
export type Progress = z.output<typeof Progress>;

/** A number of the sender's own, under which he asks how far his work is. */
export const ProgressId = z
  .string()
  .check(longest(32, 'invalidChoice'), z.regex(/^[\da-f]{32}$/, 'invalidChoice'));

/** What every import takes beside its file. Without both it stores at once. */
export const ImportInput = z.object({
  /** Y: everything is checked, nothing is stored. */
  preview: maybeYesNo,
  /** The seal of the preview that was agreed to: the file is stored only when it still does the same. */
  seal: z.optional(z.string().check(longest(64, 'tooLong'))),
  progress: z.optional(ProgressId),
});
export type ImportInput = z.output<typeof ImportInput>;
