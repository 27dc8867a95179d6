import type { Action } from '@portal/platform/server/caller.ts';
import type * as permissionCalls from '../../../contract/permissions/permission-calls.ts';
import { permissionEntries } from '../../permissions/permission-queries.ts';

export const readPermissionTree: Action<typeof permissionCalls.readPermissionTree> = async (caller) =>
  permissionEntries(caller);
