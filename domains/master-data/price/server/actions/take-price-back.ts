import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { priceRows } from '../prices.ts';
import { versioned } from '../versioned.ts';

/** A mistake was seen before anybody decided. */
export const takePriceBack: Action<typeof calls.takePriceBack> = async (caller, which) => {
  await priceRows.move(caller, 'takeBack', which);
  return versioned(caller, which.id);
};
