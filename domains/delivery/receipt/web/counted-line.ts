import { isQuantity, isZero } from '@portal/platform/contract/quantity.ts';
import type { NoteAtDock, ReceivedLine } from '../contract/fields.ts';
import { difference, lacksReason, reasonMisfits } from '../contract/fields.ts';

/** A line while the clerk counts: what he typed is text, an empty reason is none. */
export type CountedLine = NoteAtDock['lines'][number] & { receivedQty: string; differenceReason: string };

/** All as noted, which is what mostly comes. */
export const asOnNote = (lines: NoteAtDock['lines']): CountedLine[] =>
  lines.map((line) => ({ ...line, receivedQty: line.notedQty, differenceReason: '' }));

/** Received less noted; null while no quantity stands there. Example: noted 100, counted 95 is `-5`. */
export const differenceIn = ({ notedQty, receivedQty }: CountedLine): string | null =>
  isQuantity(receivedQty) ? difference(notedQty, receivedQty) : null;
export const differs = (line: CountedLine): boolean => {
  const found = differenceIn(line);
  return found !== null && !isZero(found);
};

/** What is wrong with a line, as codes by field: no quantity, a negative one, a difference without reason. */
export const lineErrors = (line: CountedLine): Record<string, string> => {
  if (line.receivedQty === '') return { receivedQty: 'required' };
  // What is no quantity at all is the cell's own complaint.
  if (!isQuantity(line.receivedQty)) return { receivedQty: 'notAQuantity' };
  if (line.receivedQty.startsWith('-')) return { receivedQty: 'belowZero' };
  const received = receivedOf(line);
  if (lacksReason(line.notedQty, received)) return { differenceReason: 'required' };
  return reasonMisfits(line.notedQty, received) ? { differenceReason: 'reasonMisfits' } : {};
};

/** A line as the call takes it; a reason is sent for a difference only. */
export const receivedOf = (line: CountedLine): ReceivedLine => ({
  lineId: line.lineId,
  receivedQty: line.receivedQty,
  differenceReason: differs(line) && line.differenceReason !== '' ? line.differenceReason : null,
});
