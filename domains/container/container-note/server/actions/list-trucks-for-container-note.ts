import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { trucksToLoad, type TruckToLoad } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { unfitOf } from '../../contract/truck.ts';
import { notes } from '../notes.ts';

/** Trucks that are offered at most. */
const MOST = 50;

/** The trucks that can take a note, but the one on which it is. */
export const listTrucksForContainerNote: Action<typeof calls.listTrucksForContainerNote> = async (
  caller,
  { id, word },
) => {
  const note = await notes.row(caller, id);
  if (note.supplierCode === null) return [];
  const today = await plantToday(caller);
  const trucks = await trucksToLoad(caller, {
    supplierCode: note.supplierCode,
    forwarderCode: note.forwarderCode,
    word: word === '' ? undefined : word,
  });
  return trucks
    .filter((truck) => truck.id !== note.transportOrderId && !unfitOf(note, truck, today))
    .slice(0, MOST)
    .map(choiceOf);
};

const choiceOf = ({ id, number, status, truckPlate, windowDay, window }: TruckToLoad) => ({
  id,
  number,
  status,
  truckPlate,
  windowDay,
  window,
});
