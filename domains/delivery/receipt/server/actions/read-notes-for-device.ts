import type { Action } from '@portal/platform/server/caller.ts';
import { noteNumberIdentifiers } from '@portal/delivery-note/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { MOST_UNITS } from '../../contract/units.ts';
import { noteToReceive } from '../queries.ts';
import { unitsAtDock } from '../received-units.ts';

/** Notes with lines and units, for a device that goes on without network; those that are not to be received any more are left out. */
export const readNotesForDevice: Action<typeof calls.readNotesForDevice> = async (caller, { ids }) => {
  const units = await unitsAtDock(caller, ids, MOST_UNITS + 1);
  // The last note may be cut off in the middle.
  const whole =
    units.length > MOST_UNITS ? units.filter(({ noteId }) => noteId !== units.at(-1)!.noteId) : units;
  const byNote = Map.groupBy(whole, ({ noteId }) => noteId);
  const notes = [];
  for (const id of ids) {
    const note = await noteToReceive(caller, id);
    if (note?.receiptNumber === null)
      notes.push({ ...note, unitList: (byNote.get(id) ?? []).map(({ noteId: _, ...unit }) => unit) });
  }
  return { asOf: new Date().toISOString(), identifiers: await noteNumberIdentifiers(caller), notes };
};
