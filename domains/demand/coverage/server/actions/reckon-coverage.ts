import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { requirePlant } from '../plant-stock.ts';

/** All parts of the plant, by a job: nobody waits for it. */
export const reckonCoverage: Action<typeof calls.reckonCoverage> = async (caller) => {
  requirePlant(caller);
  await caller.tell('coverage.touched', { partNos: null });
  return null;
};
