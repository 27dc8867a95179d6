import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { listContainerNotes } from '../contract/endpoints.ts';
import { noteAddress } from './refreshes.ts';

/** Container notes by a part of their number. */
const findNotes: Find = async (number, limit) => {
  const notes = await rowsFound(listContainerNotes, { number, limit });
  return notes.map((note) => ({
    key: note.id,
    label: note.number,
    detail: `${note.partnerCode} · ${note.quantity}`,
    to: noteAddress(note.id),
  }));
};
export default findNotes;
