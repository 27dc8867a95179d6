import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { commitAgreed } from '@portal/call-off/server/offers.ts';
import type * as calls from '../../contract/objection-calls.ts';
import { objectionStatus } from '../../contract/status.ts';

/**
 * The counter-proposal is what its line asks for from now on, and its promise. What was promised meanwhile stays: then the objection cannot be
 * accepted any more.
 */
export const acceptObjection: Action<typeof calls.acceptObjection> = async (caller, which) => {
  const objection = await moveRow(caller, 'release_objection', objectionStatus, 'accept', which, {
    decided_at: new Date().toISOString(),
    decided_by: caller.scope.userName,
  });
  const { line_id: lineId, batches, reason, remark } = objection;
  await commitAgreed(caller, { lineId, batches, reason, remark, objectionId: which.id });
  await caller.tell('release-change.decided', { id: which.id });
  return null;
};
