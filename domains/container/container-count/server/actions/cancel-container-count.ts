import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { countById, counts } from '../counts.ts';

/** Ends a count of which nothing was posted yet. */
export const cancelContainerCount: Action<typeof calls.cancelContainerCount> = async (caller, which) => {
  await counts.move(caller, 'cancel', which);
  return countById(caller, which.id);
};
