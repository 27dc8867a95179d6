import { can } from '@portal/platform/contract/state-machine.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { hasDeparted, transportStatus } from '@portal/transport/contract/status.ts';
import { ordersForUpdate } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { countedOf, keepCounts } from '../counted.ts';
import { depart } from '../depart.ts';
import { itemsOf, movedBy, noteToMove, saveNote } from '../note-to-move.ts';
import { noteById } from '../notes.ts';
import { promise } from '../promised.ts';

/** The consignor says what he picked; from now on that is promised. */
export const pickContainerNote: Action<typeof calls.pickContainerNote> = async (
  caller,
  { counts, ...which },
) => {
  const note = await noteToMove(caller, which, 'pick');
  const moved = movedBy(note, 'pick');
  const items = await itemsOf(caller, note.id);
  const picked = countedOf(items, counts, ({ quantity }) => quantity, 'containerNote.pickReason');
  if (picked.every(({ quantity }) => quantity === 0))
    throw new Failure('containerNote.nothingPicked', { number: note.number, field: 'counts' });
  await keepCounts(
    caller,
    picked.map(({ item, quantity, reason }) => ({
      id: item.id,
      set: { picked_quantity: quantity, pick_reason: reason },
    })),
  );
  await saveNote(caller, note.id, { ...moved, picked_at: new Date().toISOString() });
  await promise(caller, note);
  return noteById(caller, note.id);
};

/**
 * Puts the picked containers on a truck that is ordered for the same supplier and plant. What goes to the plant must be on it before it departs; what
 * goes out may also ride back with a truck that has come.
 */
export const loadContainerNote: Action<typeof calls.loadContainerNote> = async (
  caller,
  { transportOrderId, ...which },
) => {
  const note = await noteToMove(caller, which, 'load');
  const moved = movedBy(note, 'load');
  const [order] = await ordersForUpdate(caller, [transportOrderId]);
  const isOpen = can(transportStatus, order!.status, 'cancel') || hasDeparted(order!.status);
  const isTooLate = note.direction === 'toPlant' && hasDeparted(order!.status);
  const isOther =
    order!.plant_no !== note.plant_no ||
    order!.supplier_code !== note.supplier_code ||
    (note.forwarder_code !== null && order!.forwarder_code !== note.forwarder_code);
  if (!isOpen || isTooLate || isOther)
    throw new Failure('containerNote.orderUnfit', { order: order!.number, field: 'transportOrderId' });
  await saveNote(caller, note.id, {
    ...moved,
    transport_order_id: order!.id,
    transport_order_number: order!.number,
    forwarder_code: order!.forwarder_code,
  });
  await caller.db
    .updateTable('container_note_item')
    .set({ forwarder_code: order!.forwarder_code })
    .where(ownRows(caller.scope, 'container_note_item'))
    .where('note_id', '=', note.id)
    .execute();
  return noteById(caller, note.id);
};

/** The containers leave: nothing is promised any more, and the consignee has his hours. */
export const departContainerNote: Action<typeof calls.departContainerNote> = async (caller, which) => {
  const note = await noteToMove(caller, which, 'depart');
  await depart(caller, note);
  return noteById(caller, note.id);
};
