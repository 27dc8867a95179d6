import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { movedBy, noteToMove, saveNote } from '../note-to-move.ts';
import { noteById } from '../notes.ts';
import { promise, promiseNothing } from '../promised.ts';

/** The plant agrees: from now on the containers are promised. */
export const acceptContainerNote: Action<typeof calls.acceptContainerNote> = async (caller, which) => {
  const note = await noteToMove(caller, which, 'accept');
  await saveNote(caller, note.id, movedBy(note, 'accept'));
  await promise(caller, note);
  await caller.tell('container-note.answered', { id: note.id, accepted: true });
  return noteById(caller, note.id);
};

/** The plant says why not. */
export const refuseContainerNote: Action<typeof calls.refuseContainerNote> = async (
  caller,
  { reason, ...which },
) => {
  const note = await noteToMove(caller, which, 'refuse');
  await saveNote(caller, note.id, { ...movedBy(note, 'refuse'), review_reason: reason });
  await caller.tell('container-note.answered', { id: note.id, accepted: false, reason });
  return noteById(caller, note.id);
};

/** Its writer takes it back before anything was picked; what was promised is free again. */
export const withdrawContainerNote: Action<typeof calls.withdrawContainerNote> = async (caller, which) => {
  const note = await noteToMove(caller, which, 'withdraw');
  await saveNote(caller, note.id, { ...movedBy(note, 'withdraw'), sent_at: null });
  await promiseNothing(caller, note);
  return noteById(caller, note.id);
};
