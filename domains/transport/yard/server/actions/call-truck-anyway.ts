import { can } from '@portal/platform/contract/state-machine.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import type * as calls from '../../contract/endpoints.ts';
import { yardStatus } from '../../contract/status.ts';
import { callTo } from '../call-to.ts';

/** To a dock behind its shifts, or one that is kept for others: the lead decides, says why, and the planner hears of it. */
export const callTruckAnyway: Action<typeof calls.callTruckAnyway> = async (caller, { reason, ...input }) => {
  const { status } = await rowForUpdate(caller, 'yard_visit', input.id, { missing: 'yard.none' });
  const verb = can(yardStatus, status, 'call') ? 'call' : 'changeDoor';
  const moved = await callTo(caller, verb, input, reason);
  await caller.tell('yard.overruled', { id: input.id, reason });
  return moved;
};
