import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { insertLines } from '../note-lines.ts';
import { noteById } from '../note-record.ts';
import { noteForUpdate } from '../queries.ts';

/** More materials from open call-off lines of the same warehouse. */
export const addNoteLines: Action<typeof calls.addNoteLines> = async (caller, { id, version, lines }) => {
  const note = await noteForUpdate(caller, id, version);
  move(deliveryNoteStatus, note.status, 'edit');
  await insertLines(caller, note, lines);
  return noteById(caller, id);
};
