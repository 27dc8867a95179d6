import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import type * as modeCalls from '../../contract/mode.ts';
import { systemModes } from '../../contract/mode.ts';

export const readSystemMode: Action<typeof modeCalls.readSystemMode> = async (caller) =>
  (await modeRow(caller)) ?? { id: null, version: 0, mode: systemModes[0] };

export const saveSystemMode: Action<typeof modeCalls.saveSystemMode> = async (caller, { mode, version }) => {
  const changedByOther = new Failure('err.updatedByOther');
  if (version === 0) {
    const added = caller.db
      .insertInto('system_mode')
      .values({ mode })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return onConflict(added, { system_mode_tenant: changedByOther });
  }
  const changed = await caller.db
    .updateTable('system_mode')
    .set({ mode })
    .where(ownTenant(caller.scope))
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
  if (!changed) throw changedByOther;
  return changed;
};

const columns = ['id', 'version', 'mode'] as const;

const modeRow = async ({ db, scope }: Caller) =>
  db.selectFrom('system_mode').select(columns).where(ownRows(scope, 'system_mode')).executeTakeFirst();
