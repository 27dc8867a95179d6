import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import type * as modeCalls from '../../../contract/mode.ts';
import { modeColumns } from '../../mode/mode.ts';

export const saveSystemMode: Action<typeof modeCalls.saveSystemMode> = async (caller, { mode, version }) => {
  const changedByOther = new Failure('err.updatedByOther');
  if (version === 0) {
    const added = caller.db
      .insertInto('system_mode')
      .values({ mode })
      .returning(modeColumns)
      .executeTakeFirstOrThrow();
    return onConflict(added, { system_mode_tenant: changedByOther });
  }
  const changed = await caller.db
    .updateTable('system_mode')
    .set({ mode })
    .where(ownTenant(caller.scope))
    .where('version', '=', version)
    .returning(modeColumns)
    .executeTakeFirst();
  if (!changed) throw changedByOther;
  return changed;
};
