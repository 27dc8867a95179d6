import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { truckForUpdate } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { unfitOf } from '../../contract/truck.ts';
import { noteById, notes } from '../notes.ts';
import { putOn } from '../on-trucks.ts';

/** Puts the picked containers on a truck that is ordered; which ones can take them, `unfitOf` says. */
export const loadContainerNote: Action<typeof calls.loadContainerNote> = async (
  caller,
  { transportOrderId, ...which },
) => {
  const note = await notes.toMove(caller, 'load', which);
  const truck = await truckForUpdate(caller, transportOrderId);
  const unfit = unfitOf(note, truck, await plantToday(caller));
  if (unfit)
    throw new Failure(unfit, { order: truck.number, day: truck.dueOn ?? '', field: 'transportOrderId' });
  await putOn(caller, 'load', note, truck);
  return noteById(caller, note.id);
};
