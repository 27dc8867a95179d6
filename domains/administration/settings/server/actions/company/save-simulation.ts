import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../../contract/simulation.ts';
import { simulationOf } from '../../mode/simulation.ts';

export const saveSimulation: Action<typeof calls.saveSimulation> = async (caller, { isOn, version }) => {
  const changed = await caller.db
    .updateTable('demo_world')
    .set({ simulates: isOn === 'Y' })
    .where(ownTenant(caller.scope))
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!changed) throw new Failure((await simulationOf(caller)) ? 'err.updatedByOther' : 'simulation.noDemo');
  return { isOffered: true, isOn, version: changed.version };
};
