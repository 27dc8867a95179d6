import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { valuesOf } from '@portal/platform/server/list/record.ts';
import type * as roleCalls from '../../../contract/roles/role-calls.ts';
import { roleColumns } from '../../../contract/roles/role.ts';
import { missingForAdministrators } from '../../../contract/roles/role-rules.ts';
import { bindPrivileges, roleTable } from '../../roles/role-queries.ts';
import { refuseTakenName, refuseUnfit } from '../../roles/refuse-unfit.ts';

/** The holders' sessions find out by themselves: triggers count their rights' version up (SPEC section 6). */
export const changeRole: Action<typeof roleCalls.changeRole> = async (caller, { id, version, ...input }) => {
  const before = await rowForUpdate(caller, 'role', id, { version });
  await refuseUnfit(caller, before.type, input.permissions);
  await refuseTakenName(caller, input, id);
  const lacking = missingForAdministrators(before.code, input.permissions);
  if (lacking.length > 0)
    throw new Failure('role.administratorKeeps', { field: 'permissions', codes: lacking.join(', ') });
  const changed = await caller.db
    .updateTable('role')
    .set({ ...valuesOf(roleColumns, roleTable, input), demands_factor: input.demandsFactor })
    .where(ownRows(caller.scope, 'role'))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await bindPrivileges(caller, id, input.permissions);
  return changed;
};
