import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { noteById, notes } from '../notes.ts';

/** The plant says why not. */
export const refuseContainerNote: Action<typeof calls.refuseContainerNote> = async (
  caller,
  { reason, ...which },
) => {
  const { id } = await notes.move(caller, 'refuse', which, { reviewReason: reason });
  await caller.tell('container-note.answered', { id, accepted: false, reason });
  return noteById(caller, id);
};
