import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { byAnother, decided } from '../decided.ts';
import { versions } from '../versions.ts';

/** From now on, or from its later moment on, it counts: never for what was verified before. Fails with `tolerance.ownApproval`. */
export const approveTolerance: Action<typeof calls.approveTolerance> = async (caller, which) => {
  await versions.move(caller, 'approve', which, (version) => {
    byAnother(caller, version);
    const decision = decided(caller, null);
    const now = new Date(decision.decidedAt);
    const from = version.validFrom === null ? now : new Date(version.validFrom);
    return { ...decision, inForceFrom: (from > now ? from : now).toISOString() };
  });
  return null;
};
