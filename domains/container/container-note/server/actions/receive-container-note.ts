import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isBeforeHandover } from '../../contract/status.ts';
import { countedOf, keepCounts } from '../counted.ts';
import { confirmFarAbove } from '../far-above.ts';
import { itemsOf, movedBy, noteToMove, saveNote } from '../note-to-move.ts';
import { noteById } from '../notes.ts';
import { completeTruckOf } from '../on-trucks.ts';

/** The consignee says what came; a figure that differs stays beside the picked one, with its reason. The truck that brought nothing else is unloaded with it. */
export const receiveContainerNote: Action<typeof calls.receiveContainerNote> = async (
  caller,
  { counts, remark, agreed, ...which },
) => {
  const note = await noteToMove(caller, which, 'receive');
  if (isBeforeHandover(note.status)) throw new Failure('containerNote.noHandover', { number: note.number });
  const moved = movedBy(note, 'receive');
  const items = await itemsOf(caller, note.id);
  const received = countedOf(
    items,
    counts,
    ({ picked_quantity: picked }) => picked!,
    'containerNote.receiveReason',
  );
  confirmFarAbove(
    caller,
    received.map(({ item, quantity }) => ({
      code: item.container_code,
      expected: item.picked_quantity!,
      counted: quantity,
    })),
    agreed,
  );
  await keepCounts(
    caller,
    received.map(({ item, quantity, reason }) => ({
      id: item.id,
      set: { received_quantity: quantity, receive_reason: reason },
    })),
  );
  await saveNote(caller, note.id, {
    ...moved,
    received_at: new Date().toISOString(),
    received_on: await plantToday(caller),
    receipt_remark: remark,
  });
  if (note.direction === 'toPlant') await completeTruckOf(caller, note);
  await caller.tell('container-note.received', { id: note.id });
  return noteById(caller, note.id);
};
