import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/release/release-calls.ts';
import { statedReleases } from '../releases/stated.ts';
import { takeReleases } from '../releases/take.ts';

/** A release written by hand; a change of what is firm wants a reason and agreement to what it touches (`firmRefusal`). */
export const publishRelease: Action<typeof calls.publishRelease> = async (caller, input) => {
  const [result] = (await takeReleases(caller, await statedReleases(caller, [input], 'manual'))).results;
  if (result instanceof Failure) throw result;
  const { releaseId, agreementId } = result!;
  return { releaseId, agreementId };
};
