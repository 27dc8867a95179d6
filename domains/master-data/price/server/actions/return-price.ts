import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { priceRows } from '../prices.ts';
import { versioned } from '../versioned.ts';

/** Sends it back to be corrected. */
export const returnPrice: Action<typeof calls.returnPrice> = async (caller, { reason, ...which }) => {
  await priceRows.move(caller, 'return', which, {
    decision: reason,
    decidedBy: caller.scope.userName,
    decidedAt: new Date().toISOString(),
  });
  return versioned(caller, which.id);
};
