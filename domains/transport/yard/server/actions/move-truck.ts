import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { yardStatus } from '../../contract/status.ts';

/** It stands at the door to which it was called. */
export const reachYardDoor: Action<typeof calls.reachYardDoor> = async (caller, { id, version }) => {
  const at_door_at = new Date().toISOString();
  await moveRow(caller, 'yard_visit', yardStatus, 'reachDoor', { id, version }, { at_door_at });
  return { id, version: version + 1 };
};

/** It leaves its door and the yard. */
export const checkOutTruck: Action<typeof calls.checkOutTruck> = async (caller, { id, version }) => {
  await moveRow(
    caller,
    'yard_visit',
    yardStatus,
    'checkOut',
    { id, version },
    { checked_out_at: new Date().toISOString(), checked_out_by: caller.scope.userName },
  );
  return { id, version: version + 1 };
};

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

/** It is proposed before the others, or no longer. */
export const markTruckUrgent: Action<typeof calls.markTruckUrgent> = async (
  caller,
  { id, version, urgent },
) => {
  await moveRow(caller, 'yard_visit', yardStatus, 'mark', { id, version }, { urgent: urgent === 'Y' });
  return { id, version: version + 1 };
};
