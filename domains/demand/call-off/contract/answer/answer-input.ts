import * as z from 'zod/mini';
import {
  DayField,
  Id,
  PositiveQuantity,
  Version,
  maybeText,
  text,
} from '@portal/platform/contract/fields.ts';
import { MOST_BATCHES, OTHER_REASON } from './answer.ts';

/** So many lines one call answers. */
const MOST_AT_ONCE = 1000;

export const BatchInput = z.object({ deliverOn: DayField, quantity: PositiveQuantity });

/**
 * One line of any kind that is committed. Without batches it is committed in full: all that is open, on the requested day. Any other answer gives
 * its reason; `batchReason` is checked when the answer is known.
 */
export const CommitLine = z.object({
  id: Id,
  version: Version,
  batches: z.optional(
    z
      .array(BatchInput)
      .check(z.minLength(1, 'callOff.noBatches'), z.maxLength(MOST_BATCHES, 'callOff.tooManyBatches')),
  ),
  batchReason: maybeText(40),
  remark: maybeText(200),
});

/** Lines that a verb is for, each once; `twice` says what is wrong with one that is named again. */
export const eachOnce = <Line extends z.ZodMiniType<{ id: string }>>(line: Line, twice: string) =>
  z.array(line).check(
    z.minLength(1, 'chooseOne'),
    z.maxLength(MOST_AT_ONCE, 'tooMany'),
    z.refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, twice),
  );

/** The same by their ids, as they were loaded. */
export const lineVersions = (twice: string) => eachOnce(z.object({ id: Id, version: Version }), twice);

/** A refusal: a code of the dictionary of reasons; what it does not know is said in the remark. */
export const refusalOf = <Lines extends z.ZodMiniType>(lines: Lines) =>
  z.object({ lines, reason: text(40), remark: maybeText(200) }).check(
    z.refine(({ reason, remark }) => reason !== OTHER_REASON || remark !== null, {
      path: ['remark'],
      error: 'required',
    }),
  );
