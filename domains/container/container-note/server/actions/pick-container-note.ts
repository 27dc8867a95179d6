import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import type * as calls from '../../contract/endpoints.ts';
import { countedOf } from '../counted.ts';
import { confirmFarAbove } from '../writing/far-above.ts';
import { itemsOf } from '../writing/items.ts';
import { noteById, notes } from '../notes.ts';
import { promise } from '../promised.ts';

/** The consignor says what he picked; from now on that is promised. */
export const pickContainerNote: Action<typeof calls.pickContainerNote> = async (
  caller,
  { counts, agreed, ...which },
) => {
  const note = await notes.toMove(caller, 'pick', which);
  const items = await itemsOf(caller, note.id);
  const picked = countedOf(items, counts, ({ quantity }) => quantity, 'containerNote.pickReason');
  if (picked.every(({ quantity }) => quantity === 0))
    throw new Failure('containerNote.nothingPicked', { number: note.number, field: 'counts' });
  confirmFarAbove(
    caller,
    picked.map(({ item, quantity }) => ({
      code: item.containerCode,
      expected: item.quantity,
      counted: quantity,
    })),
    agreed,
  );
  await updateRows(
    caller,
    'container_note_item',
    picked.map(({ item: { id }, quantity, reason }) => ({
      id,
      pickedQuantity: quantity,
      pickReason: reason,
    })),
  );
  await notes.moveOn(caller, 'pick', note, { pickedAt: new Date().toISOString() });
  await promise(caller, note);
  return noteById(caller, note.id);
};
