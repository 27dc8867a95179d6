import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';

/** The same. */
export const discardJobs: Action<typeof calls.discardJobs> = async ({ failedJobs }, { ids }) => {
  const count = await failedJobs().discard(ids);
  if (count === 0) throw new Failure('system.jobGone');
  return { count };
};
