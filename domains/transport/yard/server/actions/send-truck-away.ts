import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { yardStatus } from '../../contract/status.ts';

/** It leaves as it came; its order stays under way. */
export const sendTruckAway: Action<typeof calls.sendTruckAway> = async (caller, { id, version, reason }) => {
  await moveRow(
    caller,
    'yard_visit',
    yardStatus,
    'sendAway',
    { id, version },
    { checked_out_at: new Date().toISOString(), checked_out_by: caller.scope.userName, reason },
  );
  return { id, version: version + 1 };
};
