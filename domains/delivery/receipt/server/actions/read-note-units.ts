import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { MOST_UNITS } from '../../contract/units.ts';
import { noteAtDock } from '../queries.ts';
import { unitsAtDock } from '../received-units.ts';

/** What of a sent note is scanned unit by unit. */
export const readNoteUnits: Action<typeof calls.readNoteUnits> = async (caller, { noteId }) => {
  if (!(await noteAtDock(caller, noteId))) throw new Failure('err.notFound', { id: noteId });
  const units = await unitsAtDock(caller, [noteId], MOST_UNITS + 1);
  if (units.length > MOST_UNITS) throw new Failure('receipt.tooManyUnits', { most: MOST_UNITS });
  return { units: units.map(({ noteId: _, ...unit }) => unit) };
};
