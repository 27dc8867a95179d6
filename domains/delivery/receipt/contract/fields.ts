import * as z from 'zod/mini';
import { Id, NonNegativeQuantity, maybeText } from '@portal/platform/contract/fields.ts';
import { compare, isNegative, subtract } from '@portal/platform/contract/quantity.ts';
import { DockUnit } from './units.ts';

const maybe = z.nullable(z.string());

/** A note at the dock, as a clerk sees it before he confirms. */
export const NoteAtDock = z.object({
  noteId: z.string(),
  number: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  warehouseCode: z.string(),
  unloadingPoint: z.string(),
  stage: z.string(),
  transportNumber: maybe,
  expectedArrival: z.string(),
  /** The receipt, when the note was received already. */
  receiptNumber: maybe,
  /** The visit that would be confirmed now; the first is 1. */
  visit: z.number(),
  units: z.number(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      lineNo: z.number(),
      partNo: z.string(),
      partNameZh: z.string(),
      partNameEn: z.string(),
      unit: z.string(),
      batchNo: maybe,
      notedQty: z.string(),
      /** What earlier visits counted, and what is still due. */
      cameQty: z.string(),
      dueQty: z.string(),
    }),
  ),
});
export type NoteAtDock = z.output<typeof NoteAtDock>;

/** The same with its units, as a device keeps it for times without network. */
export const NoteOnDevice = z.extend(NoteAtDock, {
  /** Empty where there are too many. */
  unitList: z.array(DockUnit),
});
export type NoteOnDevice = z.output<typeof NoteOnDevice>;
/** So many are asked for at once. */
export const NOTES_AT_ONCE = 10;

export const ReceivedLine = z.object({
  lineId: Id,
  receivedQty: NonNegativeQuantity,
  differenceReason: maybeText(100),
});
export type ReceivedLine = z.output<typeof ReceivedLine>;

export const LONGEST_REMARK = 200;
export const LONGEST_REASON = 200;

/**
 * What came against what was noted: `0` as noted, below zero missing, above zero too much.
 * Example: noted 100, received 95 is -5.
 */
export const difference = (noted: string, received: string): string => subtract(received, noted);
export const isShort = (noted: string, received: string): boolean => isNegative(difference(noted, received));
/** A difference needs a reason (DOMAIN.md, "Delivery note": received quantity per line, and difference). */
export const lacksReason = (
  noted: string,
  line: Pick<ReceivedLine, 'receivedQty' | 'differenceReason'>,
): boolean => compare(noted, line.receivedQty) !== 0 && line.differenceReason === null;

/** A visit with more to come takes no more than is due: what is too much is judged by the last one. */
export const isMoreThanDue = (due: string, received: string): boolean => compare(received, due) > 0;

/** The dictionary that reasons of differences are chosen from. */
export const DIFFERENCE_REASON = 'RECEIPT_DIFFERENCE_REASON';

/**
 * Which differences a reason of RECEIPT_DIFFERENCE_REASON explains (DOMAIN.md, "Delivery note": less came, or more). Reasons that are not named
 * here, a tenant's own among them, explain both.
 */
export const reasonDirections: Readonly<Record<string, 'less' | 'more'>> = {
  short: 'less',
  damaged: 'less',
  rejected: 'less',
  surplus: 'more',
};
/** A reason against sense. Example: noted 50, received 45 because of `surplus`. */
export const reasonMisfits = (
  noted: string,
  line: Pick<ReceivedLine, 'receivedQty' | 'differenceReason'>,
): boolean => {
  const explains = reasonDirections[line.differenceReason ?? ''];
  const came = compare(line.receivedQty, noted);
  return (explains === 'less' && came > 0) || (explains === 'more' && came < 0);
};

export const ReceiptRow = z.object({
  id: z.string(),
  number: z.string(),
  /** Visits of a note are counted from 1. */
  visit: z.number(),
  /** More of the note was to come. */
  moreToCome: z.enum(['Y', 'N']),
  deliveryNoteId: z.string(),
  noteNumber: z.string(),
  supplierCode: z.string(),
  warehouseCode: z.string(),
  receivedAt: z.string(),
  receivedBy: z.string(),
  lines: z.number(),
  hasDifference: z.enum(['Y', 'N']),
  /** It was taken back; its note may have been received again. */
  reversed: z.enum(['Y', 'N']),
});
export type ReceiptRow = z.output<typeof ReceiptRow>;

export const Receipt = z.extend(ReceiptRow, {
  remark: maybe,
  version: z.number(),
  /** When it came here: later than it was received where the device was without network. */
  bookedAt: z.string(),
  reversedAt: maybe,
  reversedBy: maybe,
  reverseReason: maybe,
  lineList: z.array(
    z.object({
      lineId: z.string(),
      partNo: z.string(),
      partNameZh: z.string(),
      partNameEn: z.string(),
      unit: z.string(),
      notedQty: z.string(),
      receivedQty: z.string(),
      differenceReason: maybe,
    }),
  ),
});
export type Receipt = z.output<typeof Receipt>;
