import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { markSent } from '@portal/call-off/server/offers.ts';
import type { NoteLine } from '../contract/fields.ts';
import { deliveryNoteStatus } from '../contract/status.ts';
import { noteLines, noteUnits, outerUnits } from './note-record.ts';
import { checkLine, checkPacked, checkPacking } from './note-rules.ts';

/**
 * The point of no return: a complete, fully packed note goes to the plant, and its call-off lines with it. Fails with what is missing;
 * the move goes back with the transaction then.
 */
export const sendNote = async (caller: Caller, which: { id: string; version?: number }): Promise<void> => {
  const note = await moveRow(caller, 'delivery_note', deliveryNoteStatus, 'send', which, {
    sent_at: new Date().toISOString(),
    sent_by: caller.scope.userName,
    return_reason: null,
  });
  const lines = await noteLines(caller, note.id);
  await checkComplete(caller, note, lines);
  await markSent(caller, lines.map(demandOf));
  await caller.tell('delivery-note.sent', { id: note.id });
};

/** What a line delivers: a call-off line, or the agreement where the note was written without one. */
export const demandOf = (line: Pick<NoteLine, 'callOffLineId' | 'agreementId' | 'quantity'>) =>
  line.callOffLineId === null
    ? { agreementId: line.agreementId, quantity: line.quantity }
    : { lineId: line.callOffLineId, quantity: line.quantity };

const checkComplete = async (
  caller: Caller,
  { id, number }: { id: string; number: string },
  lines: readonly NoteLine[],
): Promise<void> => {
  if (lines.length === 0) throw new Failure('deliveryNote.noLines', { number });
  for (const line of lines) checkLine(line);
  const units = outerUnits(await noteUnits(caller, id));
  // A material that was taken out took its boxes along: what is left must still be a packing.
  checkPacking(caller.language, lines, units);
  checkPacked(caller.language, number, lines, units);
};
