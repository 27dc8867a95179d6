import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/simulation.ts';

export const readSimulation: Action<typeof calls.readSimulation> = async (caller) => {
  const row = await markOf(caller);
  return { isOffered: row !== undefined, isOn: row?.simulates ? 'Y' : 'N', version: row?.version ?? 0 };
};

export const saveSimulation: Action<typeof calls.saveSimulation> = async (caller, { isOn, version }) => {
  const changed = await caller.db
    .updateTable('demo_world')
    .set({ simulates: isOn === 'Y' })
    .where(ownTenant(caller.scope))
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!changed) throw new Failure((await markOf(caller)) ? 'err.updatedByOther' : 'simulation.noDemo');
  return { isOffered: true, isOn, version: changed.version };
};

const markOf = async ({ db, scope }: Reader) =>
  db.selectFrom('demo_world').select(['simulates', 'version']).where(ownTenant(scope)).executeTakeFirst();
