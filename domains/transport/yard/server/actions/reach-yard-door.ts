import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { yardStatus } from '../../contract/status.ts';

/** It stands at the dock to which it was called. */
export const reachYardDoor: Action<typeof calls.reachYardDoor> = async (caller, { id, version }) => {
  const at_door_at = new Date().toISOString();
  await moveRow(caller, 'yard_visit', yardStatus, 'reachDoor', { id, version }, { at_door_at });
  return { id, version: version + 1 };
};
