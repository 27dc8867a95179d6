import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { noteById, notes } from '../notes.ts';
import { promise } from '../promised.ts';

/** The plant agrees: from now on the containers are promised. */
export const acceptContainerNote: Action<typeof calls.acceptContainerNote> = async (caller, which) => {
  const note = await notes.move(caller, 'accept', which);
  await promise(caller, note);
  await caller.tell('container-note.answered', { id: note.id, accepted: true });
  return noteById(caller, note.id);
};
