import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { buyers } from '../parties/buyers.ts';

/** What waits for a buyer is judged again. */
export const createBuyer: Action<typeof calls.createBuyer> = async (caller, input) => {
  const created = await buyers.create(caller, input);
  await caller.tell('settlement.buyerChanged', { plantNo: caller.scope.plantNo });
  return created;
};

export const changeBuyer: Action<typeof calls.changeBuyer> = async (caller, input) => {
  const changed = await buyers.change(caller, input);
  await caller.tell('settlement.buyerChanged', { plantNo: caller.scope.plantNo });
  return changed;
};
