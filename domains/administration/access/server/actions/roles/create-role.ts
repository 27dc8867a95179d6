import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { insertRecord, valuesOf } from '@portal/platform/server/list/record.ts';
import type * as roleCalls from '../../../contract/roles/role-calls.ts';
import { roleColumns } from '../../../contract/roles/role.ts';
import { bindPrivileges, roleTable } from '../../roles/role-queries.ts';
import { refuseTakenName, refuseUnfit } from '../../roles/refuse-unfit.ts';

export const createRole: Action<typeof roleCalls.createRole> = async (caller, input) => {
  await refuseUnfit(caller, input.type, input.permissions);
  const taken = new Failure('role.codeTaken', { field: 'code', value: input.code });
  const values = { ...valuesOf(roleColumns, roleTable, input), demands_factor: input.demandsFactor };
  const { id } = await insertRecord(caller, 'role', values, { role_code: taken });
  await refuseTakenName(caller, input, id);
  await bindPrivileges(caller, id, input.permissions);
  return { id };
};
