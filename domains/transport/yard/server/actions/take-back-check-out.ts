import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { TAKE_BACK_MINUTES, wasJustCheckedOut, yardStatus } from '../../contract/status.ts';

/** It was tapped away too early: it stands at its dock as before, and its visit counts as one that is not over. */
export const takeBackCheckOut: Action<typeof calls.takeBackCheckOut> = async (caller, { id, version }) => {
  const visit = await rowToMove(caller, 'yard_visit', yardStatus, 'takeBackCheckOut', { id, version });
  const left = { atDoorAt: visit.at_door_at, checkedOutAt: visit.checked_out_at };
  if (!wasJustCheckedOut(left, new Date().toISOString()))
    throw new Failure('yard.checkOutStands', { minutes: TAKE_BACK_MINUTES });
  const alreadyIn = new Failure('yard.alreadyIn', { number: visit.number });
  await onConflict(
    moveRow(
      caller,
      'yard_visit',
      yardStatus,
      'takeBackCheckOut',
      { id },
      { checked_out_at: null, checked_out_by: null },
    ),
    {
      yard_visit_door_taken: new Failure('yard.doorTakenSince', { plate: visit.truck_plate ?? visit.number }),
      yard_visit_one_open: alreadyIn,
      yard_visit_one_of_run: alreadyIn,
      yard_visit_truck_at_door: alreadyIn,
    },
  );
  return { id, version: version + 1 };
};
