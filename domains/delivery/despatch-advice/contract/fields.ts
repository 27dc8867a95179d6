import * as z from 'zod/mini';
import { despatchFormats } from '@portal/edi/contract/despatch-advice.ts';
import { outcomes } from './outcome.ts';

/**
 * What is wrong with a note of a file, or missing of it, in the reader's language; where in the file it stands. Programs go by `info`, the key of
 * the failure, and `details`, what its sentence quotes.
 */
export const AdviceProblem = z.object({
  info: z.string(),
  place: z.string(),
  text: z.string(),
  details: z.record(z.string(), z.string()),
});

const maybe = z.nullable(z.string());
const outcome = {
  /** The number that the supplier's system gave; '' where none could be read. */
  advisedNumber: z.string(),
  outcome: z.enum(outcomes),
  noteId: z.nullable(z.string()),
  noteNumber: z.nullable(z.string()),
  lines: z.number(),
  units: z.number(),
};
/** What it says of the truck, whatever became of it; a transport order for its note begins with it. */
const load = { carrier: maybe, consignment: maybe, means: maybe };
const problems = z.array(AdviceProblem);

/** What becomes of one note of a file. */
export const AdviceResult = z.object({ ...outcome, problems });
export type AdviceResult = z.output<typeof AdviceResult>;

export const AdviceRow = z.object({
  id: z.string(),
  fileName: z.string(),
  format: z.enum(despatchFormats),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  ...outcome,
  problemCount: z.number(),
  ...load,
  createdAt: z.string(),
  createdBy: z.string(),
});
export type AdviceRow = z.output<typeof AdviceRow>;

/** `hasFile`: the file that it came in was kept. */
export const Advice = z.extend(AdviceRow, { problems, hasFile: z.boolean() });
export type Advice = z.output<typeof Advice>;
