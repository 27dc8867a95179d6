import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { noteById, notes } from '../notes.ts';
import { checkedHead, checkedItems } from '../writing/write-note.ts';
import { writeItems } from '../writing/write-items.ts';

/** A draft or a refused note, written anew. */
export const changeContainerNote: Action<typeof calls.changeContainerNote> = async (caller, input) => {
  const note = await notes.toMove(caller, 'save', input);
  const head = await checkedHead(caller, input);
  const items = await checkedItems(caller, input);
  await notes.moveOn(caller, 'save', note, head);
  await writeItems(caller, note.id, head, items);
  return noteById(caller, note.id);
};
