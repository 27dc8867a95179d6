import type { Action } from '@portal/platform/server/caller.ts';
import { noteLinesForReceipt, writeUnannounced } from '@portal/delivery-note/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { receive } from './confirm-receipt.ts';

/**
 * Goods that came without a note: the plant writes one for the supplier, receives it as written and tells him so by a deviation of papers, all or
 * nothing. So chain, cumulatives and archive know them as any other goods.
 */
export const receiveUnannounced: Action<typeof calls.receiveUnannounced> = async (
  caller,
  { lines, remark, evidence },
) => {
  const note = await writeUnannounced(caller, { lines, remark });
  const noted = await noteLinesForReceipt(caller, note.id);
  const confirmation = {
    noteId: note.id,
    remark,
    moreToCome: 'N' as const,
    lines: noted.map((line) => ({ lineId: line.id, receivedQty: line.quantity, differenceReason: null })),
    deviations: [{ lineId: null, kind: 'papers' as const, reason: 'noNote', remark, evidence }],
    holds: [],
  };
  // the one reason is the portal's own: it holds while it is no choice as well
  const { id, number } = await receive(caller, confirmation, async () => {});
  return { id, number, deliveryNoteId: note.id, noteNumber: note.number };
};
