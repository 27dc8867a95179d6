import * as z from 'zod/mini';
import {
  DayField,
  Id,
  Ids,
  PositiveQuantity,
  Version,
  maybeText,
  text,
} from '@portal/platform/contract/fields.ts';
import { MOST_BATCHES, OTHER_REASON } from './answer.ts';

export const BatchInput = z.object({ deliverOn: DayField, quantity: PositiveQuantity });

const onceEach = (lines: readonly { id: string }[]): boolean =>
  new Set(lines.map((line) => line.id)).size === lines.length;

/**
 * One answered line. Without batches it is promised in full: all that is open, on the requested day. Any other answer gives its
 * reason; `batchReason` is checked when the answer is known.
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
export const CommitInput = z.object({
  /** True: lines of zones that need no answer are meant as well. */
  unasked: z.optional(z.boolean()),
  lines: z
    .array(CommitLine)
    .check(
      z.minLength(1, 'chooseOne'),
      z.maxLength(1000, 'tooMany'),
      z.refine(onceEach, 'callOff.lineTwice'),
    ),
});

export const LineVersions = z
  .array(z.object({ id: Id, version: Version }))
  .check(z.minLength(1, 'chooseOne'), z.maxLength(1000, 'tooMany'), z.refine(onceEach, 'callOff.lineTwice'));
/** A code of the dictionary of reasons; what it does not know is said in the remark. */
export const RejectInput = z.object({ lines: LineVersions, reason: text(40), remark: maybeText(200) }).check(
  z.refine(({ reason, remark }) => reason !== OTHER_REASON || remark !== null, {
    path: ['remark'],
    error: 'required',
  }),
);
export const AskAgainInput = z.object({ lines: LineVersions, reason: text(200) });
export const UrgentInput = z.object({ ids: Ids, urgent: z.boolean() });
