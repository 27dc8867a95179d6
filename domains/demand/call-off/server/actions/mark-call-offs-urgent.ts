import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { linesForUpdate } from '../quantities/lock-lines.ts';

/** Sets or takes away the urgent mark. */
export const markCallOffsUrgent: Action<typeof calls.markCallOffsUrgent> = async (
  caller,
  { ids, urgent },
) => {
  const lines = (await linesForUpdate(caller, ids)).map((line) => line.id);
  const changed = await caller.db
    .updateTable('call_off_line')
    .set({ urgent })
    .where(ownTenant(caller.scope))
    .where('id', 'in', lines)
    .where('urgent', '<>', urgent)
    .returning('id')
    .execute();
  return { marked: changed.length };
};
