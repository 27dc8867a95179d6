import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { yardStatus } from '../../contract/status.ts';

/** It is proposed before the others, or no longer. */
export const markTruckUrgent: Action<typeof calls.markTruckUrgent> = async (
  caller,
  { id, version, urgent },
) => {
  await moveRow(caller, 'yard_visit', yardStatus, 'mark', { id, version }, { urgent: urgent === 'Y' });
  return { id, version: version + 1 };
};
