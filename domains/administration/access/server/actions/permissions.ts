import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type * as permissionCalls from '../../contract/permissions/permission-calls.ts';
import { obstacles } from '../../contract/permissions/permission-calls.ts';
import {
  branchBelow,
  holdPermissions,
  pagesAbove,
  permissionByCode,
  permissionEntries,
  permissionsThroughRoles,
  rolesHolding,
  saveWording,
  setRemoved,
  settingOf,
  userWithObstacles,
} from '../permissions/permission-queries.ts';

export const readPermissionTree: Action<typeof permissionCalls.readPermissionTree> = async (caller) =>
  permissionEntries(caller);

export const readPermission: Action<typeof permissionCalls.readPermission> = async (caller, { code }) => {
  const found = await permissionByCode(caller, code);
  if (!found) throw new Failure('err.notFound');
  return found;
};

export const changePermission: Action<typeof permissionCalls.changePermission> = async (
  caller,
  { code, version, ...wording },
) => {
  await seenAs(caller, code, version);
  return saveWording(caller, code, wording);
};

/** SPEC section 6: a privilege in a role cannot be removed. What is below it goes along, so it is asked of the whole branch. */
export const removePermission: Action<typeof permissionCalls.removePermission> = async (
  caller,
  { code, version },
) => {
  const { kind } = await seenAs(caller, code, version);
  if (kind === 'menu') throw new Failure('permission.menuStays');
  const branch = await branchBelow(caller, code);
  const holding = await rolesHolding(caller, branch);
  if (holding.length > 0)
    throw new Failure('permission.inRole', {
      roles: holding.map((role) => role[caller.language]).join(', '),
    });
  await setRemoved(caller, branch, 'Y');
  return null;
};

export const restorePermission: Action<typeof permissionCalls.restorePermission> = async (
  caller,
  { code, version },
) => {
  await seenAs(caller, code, version);
  const codes = [...(await pagesAbove(caller, code)), ...(await branchBelow(caller, code))];
  await setRemoved(caller, codes, 'N');
  return null;
};

/** The row policies of an administrator open his whole tenant; another tenant's user is not found. */
export const readPermissionsOfUser: Action<typeof permissionCalls.readPermissionsOfUser> = async (
  caller,
  { userId },
) => {
  const user = await caller.inStream(async (db) => userWithObstacles(db, caller.scope, userId));
  if (!user) throw new Failure('err.notFound', { id: userId });
  const { userNo, name, type } = user;
  return {
    userNo,
    name,
    type,
    obstacles: obstacles.filter((obstacle) => user[obstacle]),
    permissions: await permissionsThroughRoles(caller, userId),
  };
};

const seenAs = async (caller: Caller, code: string, version: number) => {
  await holdPermissions(caller);
  const found = await settingOf(caller, code);
  if (!found) throw new Failure('err.notFound', { id: code });
  if (found.version !== version) throw new Failure('err.updatedByOther', { id: code });
  return found;
};
