import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { createContainerNote } from './create-container-note.ts';
import { sendContainerNote } from './send-container-note.ts';

/** Empties are shared out: a note for each supplier with all that he gets, in the order of their codes. */
export const createContainerNotes: Action<typeof calls.createContainerNotes> = async (
  caller,
  { portions, send, ...head },
) => {
  const made: { id: string; number: string }[] = [];
  const bySupplier = [...Map.groupBy(portions, ({ supplierCode }) => supplierCode)];
  for (const [partnerCode, some] of bySupplier.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const note = await createContainerNote(caller, {
      ...head,
      direction: 'fromPlant',
      partnerKind: 'supplier',
      partnerCode,
      items: some.map(({ containerCode, quantity }) => ({
        containerCode,
        condition: 'available',
        quantity,
        layers: null,
      })),
    });
    if (send === 'Y') await sendContainerNote(caller, { id: note.id, version: note.version });
    made.push({ id: note.id, number: note.number });
  }
  return made;
};
