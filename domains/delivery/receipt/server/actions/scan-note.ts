import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { noteByScan, noteLinesForReceipt } from '@portal/delivery-note/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { noteAtDock } from '../queries.ts';

/** What a clerk scanned, as the note to be received. */
export const scanNote: Action<typeof calls.scanNote> = async (caller, { scanned, supplierCode }) => {
  const found = await noteByScan(caller, scanned, supplierCode);
  const note = found && (await noteAtDock(caller, found.id));
  if (!note) throw new Failure('receipt.unknownScan', { scanned, field: 'scanned' });
  const lines = await noteLinesForReceipt(caller, note.noteId);
  return {
    ...note,
    lines: lines.map(({ id, quantity, receivedQuantity: _, ...line }) => ({
      ...line,
      lineId: id,
      notedQty: quantity,
    })),
  };
};
