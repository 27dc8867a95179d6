import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';

/** An administrator may stand in for the plant, never a supplier. */
export const requirePlant = (caller: Pick<Caller, 'scope'>): void => {
  if (sideOf(caller) !== 'plant') throw new Failure('settlement.wrongParty');
};
