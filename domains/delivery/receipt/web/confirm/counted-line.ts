import { isQuantity, isZero } from '@portal/platform/contract/quantity.ts';
import type { Complaint } from '@portal/platform/web/form/check-words.ts';
import { fineness } from '@portal/platform/web/i18n/decimals.ts';
import type { NoteAtDock, ReceivedLine } from '../../contract/fields.ts';
import type { DockBox } from '../../contract/units.ts';
import { difference, isMoreThanDue, lacksReason, reasonMisfits } from '../../contract/fields.ts';

/** A line while the clerk counts: what he typed is text, an empty reason is none. With more to come nothing is judged yet. */
export type CountedLine = NoteAtDock['lines'][number] & {
  receivedQty: string;
  differenceReason: string;
  moreToCome: boolean;
};

/** All that is due, which is what mostly comes. */
export const asOnNote = (lines: NoteAtDock['lines'], moreToCome = false): CountedLine[] =>
  lines.map((line) => ({ ...line, receivedQty: line.dueQty, differenceReason: '', moreToCome }));

/** Received less due; null while no quantity stands there. Example: due 100, counted 95 is `-5`. */
export const differenceIn = ({ dueQty, receivedQty }: CountedLine): string | null =>
  isQuantity(receivedQty) ? difference(dueQty, receivedQty) : null;
/** What came differs from what was due, and no later visit may make up for it. */
export const differs = (line: CountedLine): boolean => {
  const found = differenceIn(line);
  return !line.moreToCome && found !== null && !isZero(found);
};

/** What is wrong with a line, by field: no quantity, a negative one, one finer than its unit, a difference without reason, more than may come now. */
export const lineErrors = (line: CountedLine): Record<string, Complaint> => {
  if (line.receivedQty === '') return line.moreToCome ? {} : { receivedQty: 'required' };
  // What is no quantity at all is the cell's own complaint.
  if (!isQuantity(line.receivedQty)) return { receivedQty: 'notAQuantity' };
  if (line.receivedQty.startsWith('-')) return { receivedQty: 'belowZero' };
  const fine = fineness(line.receivedQty, line.unit, line.notedQty);
  if (fine) return { receivedQty: fine };
  if (line.moreToCome)
    return isMoreThanDue(line.dueQty, line.receivedQty) ? { receivedQty: 'moreThanDue' } : {};
  const received = receivedOf(line);
  if (lacksReason(line.dueQty, received)) return { differenceReason: 'required' };
  return reasonMisfits(line.dueQty, received) ? { differenceReason: 'reasonMisfits' } : {};
};

/** Whether something of the line came. */
export const hasCome = ({ receivedQty }: CountedLine): boolean =>
  isQuantity(receivedQty) && !isZero(receivedQty);

/** A line as the call takes it; a reason is sent for a difference only. */
export const receivedOf = (line: CountedLine): ReceivedLine => ({
  lineId: line.lineId,
  receivedQty: line.receivedQty,
  differenceReason: differs(line) && line.differenceReason !== '' ? line.differenceReason : null,
});

/** Which boxes came, where they were scanned; of a line of which nothing is counted none did. */
export const scannedIn = (
  scanned: readonly DockBox[],
  lines: readonly CountedLine[],
): { scannedUnits?: string[] } => {
  const came = new Set(lines.filter(hasCome).map(({ lineId }) => lineId));
  const plates = scanned.flatMap(({ lineId, licencePlate }) => (came.has(lineId) ? licencePlate : []));
  return plates.length === 0 ? {} : { scannedUnits: plates };
};

/** Earlier visits brought something of it. */
export const cameBefore = ({ cameQty }: Pick<CountedLine, 'cameQty'>): boolean => !isZero(cameQty);
