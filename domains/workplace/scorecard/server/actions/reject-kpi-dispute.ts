import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { disputes } from '../disputes.ts';

/** The plant stays with the lot. */
export const rejectKpiDispute: Action<typeof calls.rejectKpiDispute> = async (
  caller,
  { reason, ...which },
) => {
  await disputes.move(caller, 'reject', which, {
    decidedAt: new Date().toISOString(),
    decidedBy: caller.scope.userName,
    decision: reason,
  });
  await caller.tell('scorecard.decided', { id: which.id });
  return null;
};
