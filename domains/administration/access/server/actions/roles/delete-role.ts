import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as roleCalls from '../../../contract/roles/role-calls.ts';
import { ADMIN_ROLE } from '../../../contract/roles/role-rules.ts';

export const deleteRole: Action<typeof roleCalls.deleteRole> = async (caller, { id, version }) => {
  const before = await rowForUpdate(caller, 'role', id, { version });
  if (before.code === ADMIN_ROLE) throw new Failure('role.administratorStays');
  // A role with users is kept by the foreign key `user_role_role`: role.hasUsers (SPEC section 6).
  await caller.db.deleteFrom('role').where(ownRows(caller.scope, 'role')).where('id', '=', id).execute();
  return null;
};
