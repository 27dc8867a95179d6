import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { TAKE_BACK_MINUTES, wasJustRegistered } from '../../contract/status.ts';
import { walkInToMove } from '../walk-in/walk-in-to-move.ts';

/** It was registered by mistake: it was never there, and no figure counts it. Its history stays. */
export const takeBackWalkIn: Action<typeof calls.takeBackWalkIn> = async (caller, { id, version }) => {
  const visit = await walkInToMove(caller, 'takeBackWalkIn', { id, version });
  const registered = { orderId: null, lane: visit.status, checkedInAt: visit.checked_in_at };
  if (!wasJustRegistered(registered, new Date().toISOString()))
    throw new Failure('yard.walkInStands', { minutes: TAKE_BACK_MINUTES });
  await caller.db
    .deleteFrom('yard_visit')
    .where(ownRows(caller.scope, 'yard_visit'))
    .where('id', '=', id)
    .execute();
  return { id };
};
