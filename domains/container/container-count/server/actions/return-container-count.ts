import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { countById, counts } from '../counts.ts';
import { decided } from '../decided.ts';

/** Sends it back to be counted again: nothing is posted. */
export const returnContainerCount: Action<typeof calls.returnContainerCount> = async (
  caller,
  { reason, ...which },
) => {
  await counts.move(caller, 'return', which, decided(caller, reason));
  await caller.tell('container-count.decided', { id: which.id, approved: false });
  return countById(caller, which.id);
};
