import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { yardStatus } from '../../contract/status.ts';

/** A truck that stands here without an order, locked. Fails as `rowToMove` does, and with `yard.notWalkIn`. */
export const walkInToMove = async (
  caller: Caller,
  verb: 'changeWalkIn' | 'bind' | 'takeBackWalkIn',
  which: { readonly id: string; readonly version: number },
) => {
  const visit = await rowToMove(caller, 'yard_visit', yardStatus, verb, which);
  if (visit.transport_order_id !== null) throw new Failure('yard.notWalkIn', { number: visit.number });
  return visit;
};
