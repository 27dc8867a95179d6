import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { depart } from '../depart.ts';
import { noteById, notes } from '../notes.ts';
import { completeTruckOf } from '../on-trucks.ts';

/** The containers leave: nothing is promised any more, and the consignee has his hours. A truck that came for them alone has nothing more to do here. */
export const departContainerNote: Action<typeof calls.departContainerNote> = async (caller, which) => {
  const note = await notes.toMove(caller, 'depart', which);
  await depart(caller, note);
  if (note.direction === 'fromPlant') await completeTruckOf(caller, note);
  return noteById(caller, note.id);
};
