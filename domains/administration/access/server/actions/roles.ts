import { Failure } from '@portal/platform/contract/failure.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { insertRecord, valuesOf } from '@portal/platform/server/list/record.ts';
import type * as roleCalls from '../../contract/roles/role-calls.ts';
import { roleColumns } from '../../contract/roles/role.ts';
import {
  ADMIN_ROLE,
  misplacedFor,
  missingForAdministrators,
  missingPages,
} from '../../contract/roles/role-rules.ts';
import { holdPermissions, permissionEntries } from '../permissions/permission-queries.ts';
import {
  bindPrivileges,
  nameTaken,
  roleTable,
  roleWithPrivileges,
  unknownPermissions,
} from '../roles/role-queries.ts';

export const readRole: Action<typeof roleCalls.readRole> = async (caller, { id }) => {
  const found = await roleWithPrivileges(caller, id);
  if (!found) throw new Failure('err.notFound');
  return found;
};

export const createRole: Action<typeof roleCalls.createRole> = async (caller, input) => {
  await refuseUnfit(caller, input.type, input.permissions);
  const taken = new Failure('role.codeTaken', { field: 'code', value: input.code });
  const values = { ...valuesOf(roleColumns, roleTable, input), demands_factor: input.demandsFactor };
  const { id } = await insertRecord(caller, 'role', values, { role_code: taken });
  await refuseTakenName(caller, input, id);
  await bindPrivileges(caller, id, input.permissions);
  return { id };
};

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

export const deleteRole: Action<typeof roleCalls.deleteRole> = async (caller, { id, version }) => {
  const before = await rowForUpdate(caller, 'role', id, { version });
  if (before.code === ADMIN_ROLE) throw new Failure('role.administratorStays');
  // A role with users is kept by the foreign key `user_role_role`: role.hasUsers (SPEC section 6).
  await caller.db.deleteFrom('role').where(ownRows(caller.scope, 'role')).where('id', '=', id).execute();
  return null;
};

const refuseUnfit = async (caller: Caller, type: Party, selected: readonly string[]): Promise<void> => {
  await holdPermissions(caller);
  const [unknown] = await unknownPermissions(caller, selected);
  if (unknown !== undefined)
    throw new Failure('role.unknownPermission', { field: 'permissions', code: unknown });
  const tree = await permissionEntries(caller);
  const misplaced = misplacedFor(type, selected, tree);
  if (misplaced.length > 0)
    throw new Failure('role.misplacedPermission', { field: 'permissions', codes: misplaced.join(', ') });
  const pages = missingPages(selected, tree);
  if (pages.length > 0)
    throw new Failure('role.buttonWithoutPage', { field: 'permissions', codes: pages.join(', ') });
};

/** People know a role by its name: no other of the tenant has it, in either language. `holdPermissions` keeps others waiting. */
const refuseTakenName = async (
  caller: Caller,
  { nameZh, nameEn }: { nameZh: string; nameEn: string },
  id: string,
): Promise<void> => {
  const taken = await nameTaken(caller, { nameZh, nameEn }, id);
  if (taken !== undefined)
    throw new Failure('role.nameTaken', { field: taken, value: { nameZh, nameEn }[taken] });
};
