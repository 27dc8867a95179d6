import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/objection-calls.ts';
import { objectionStatus } from '../../contract/status.ts';

/** The plant stays with what it asked for and says why. */
export const refuseObjection: Action<typeof calls.refuseObjection> = async (caller, { reason, ...which }) => {
  await moveRow(caller, 'release_objection', objectionStatus, 'refuse', which, {
    decided_at: new Date().toISOString(),
    decided_by: caller.scope.userName,
    answer: reason,
  });
  await caller.tell('release-change.decided', { id: which.id });
  return null;
};
