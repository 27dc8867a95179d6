import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { noteById, notes } from '../notes.ts';
import { promise, promiseNothing } from '../promised.ts';

/** The plant agrees: from now on the containers are promised. */
export const acceptContainerNote: Action<typeof calls.acceptContainerNote> = async (caller, which) => {
  const note = await notes.move(caller, 'accept', which);
  await promise(caller, note);
  await caller.tell('container-note.answered', { id: note.id, accepted: true });
  return noteById(caller, note.id);
};

/** The plant says why not. */
export const refuseContainerNote: Action<typeof calls.refuseContainerNote> = async (
  caller,
  { reason, ...which },
) => {
  const { id } = await notes.move(caller, 'refuse', which, { reviewReason: reason });
  await caller.tell('container-note.answered', { id, accepted: false, reason });
  return noteById(caller, id);
};

/** Its writer takes it back before anything was picked; what was promised is free again. */
export const withdrawContainerNote: Action<typeof calls.withdrawContainerNote> = async (caller, which) => {
  const note = await notes.move(caller, 'withdraw', which, { sentAt: null });
  await promiseNothing(caller, note);
  return noteById(caller, note.id);
};
