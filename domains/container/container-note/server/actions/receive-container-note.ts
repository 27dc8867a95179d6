import type { Action } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { countedOf } from '../counted.ts';
import { confirmFarAbove } from '../writing/far-above.ts';
import { itemsOf } from '../writing/items.ts';
import { noteById, notes } from '../notes.ts';
import { completeTruckOf } from '../on-trucks.ts';

/** The consignee says what came; a figure that differs stays beside the picked one, with its reason. The truck that brought nothing else is unloaded with it. */
export const receiveContainerNote: Action<typeof calls.receiveContainerNote> = async (
  caller,
  { counts, remark, agreed, ...which },
) => {
  const note = await notes.toMove(caller, 'receive', which);
  const items = await itemsOf(caller, note.id);
  const received = countedOf(
    items,
    counts,
    ({ pickedQuantity: picked }) => picked!,
    'containerNote.receiveReason',
  );
  confirmFarAbove(
    caller,
    received.map(({ item, quantity }) => ({
      code: item.containerCode,
      expected: item.pickedQuantity!,
      counted: quantity,
    })),
    agreed,
  );
  await updateRows(
    caller,
    'container_note_item',
    received.map(({ item: { id }, quantity, reason }) => ({
      id,
      receivedQuantity: quantity,
      receiveReason: reason,
    })),
  );
  await notes.moveOn(caller, 'receive', note, {
    receivedAt: new Date().toISOString(),
    receivedOn: await plantToday(caller),
    receiptRemark: remark,
  });
  if (note.direction === 'toPlant') await completeTruckOf(caller, note);
  await caller.tell('container-note.received', { id: note.id });
  return noteById(caller, note.id);
};
