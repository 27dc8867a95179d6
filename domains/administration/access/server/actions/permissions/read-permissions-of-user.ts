import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as permissionCalls from '../../../contract/permissions/permission-calls.ts';
import { obstacles } from '../../../contract/permissions/permission-calls.ts';
import { permissionsThroughRoles, userWithObstacles } from '../../permissions/permission-queries.ts';

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
