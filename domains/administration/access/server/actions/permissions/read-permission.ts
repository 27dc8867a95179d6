import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as permissionCalls from '../../../contract/permissions/permission-calls.ts';
import { permissionByCode } from '../../permissions/permission-queries.ts';

export const readPermission: Action<typeof permissionCalls.readPermission> = async (caller, { code }) => {
  const found = await permissionByCode(caller, code);
  if (!found) throw new Failure('err.notFound');
  return found;
};
