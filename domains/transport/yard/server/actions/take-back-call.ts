import type { Action } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type * as calls from '../../contract/endpoints.ts';
import { yardStatus } from '../../contract/status.ts';

/** The truck waits again, and its dock is free. */
export const takeBackCall: Action<typeof calls.takeBackCall> = async (caller, { id, version, reason }) => {
  await moveRow(
    caller,
    'yard_visit',
    yardStatus,
    'takeBack',
    { id, version },
    { door_id: null, called_at: null, called_by: null, reason },
  );
  await caller.tell('yard.called', { id, word: 'takenBack', door: '', reason });
  return { id, version: version + 1 };
};
