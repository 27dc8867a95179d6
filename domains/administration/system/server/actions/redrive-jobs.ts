import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';

/** Fails with `system.jobGone` when none of them is there any more. */
export const redriveJobs: Action<typeof calls.redriveJobs> = async ({ failedJobs }, { ids }) => {
  const count = await failedJobs().redrive(ids);
  if (count === 0) throw new Failure('system.jobGone');
  return { count };
};
