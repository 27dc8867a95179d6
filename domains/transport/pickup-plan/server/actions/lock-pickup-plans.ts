import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { reckonMarks } from '../marks/reckon-marks.ts';
import { plans } from '../plans.ts';

/** Locks plans, or unlocks them: what is locked no proposal adds to and no optimisation moves. */
export const lockPickupPlans: Action<typeof calls.lockPickupPlans> = async (caller, { lines, locked }) => {
  const moved = await plans.moveAll(caller, 'lock', lines, { locked: locked === 'Y' });
  await reckonMarks(caller, [...new Set(moved.map(({ region }) => region))]);
  return { changed: moved.length };
};
