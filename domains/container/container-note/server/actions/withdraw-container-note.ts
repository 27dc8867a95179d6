import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { noteById, notes } from '../notes.ts';
import { promiseNothing } from '../promised.ts';

/** Its writer takes it back before anything was picked; what was promised is free again. */
export const withdrawContainerNote: Action<typeof calls.withdrawContainerNote> = async (caller, which) => {
  const note = await notes.move(caller, 'withdraw', which, { sentAt: null });
  await promiseNothing(caller, note);
  return noteById(caller, note.id);
};
