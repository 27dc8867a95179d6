import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as roleCalls from '../../../contract/roles/role-calls.ts';
import { roleWithPrivileges } from '../../roles/role-queries.ts';

export const readRole: Action<typeof roleCalls.readRole> = async (caller, { id }) => {
  const found = await roleWithPrivileges(caller, id);
  if (!found) throw new Failure('err.notFound');
  return found;
};
