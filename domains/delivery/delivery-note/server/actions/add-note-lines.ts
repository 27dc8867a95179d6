import type { Action } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { insertLines } from '../note/note-lines.ts';
import { noteById } from '../note/note-record.ts';

/** More materials from open call-off lines of the same warehouse. */
export const addNoteLines: Action<typeof calls.addNoteLines> = async (caller, { id, version, lines }) => {
  const note = await rowToMove(caller, 'delivery_note', deliveryNoteStatus, 'edit', { id, version });
  await insertLines(caller, note, lines);
  return noteById(caller, id);
};
