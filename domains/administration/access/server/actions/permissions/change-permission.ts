import type { Action } from '@portal/platform/server/caller.ts';
import type * as permissionCalls from '../../../contract/permissions/permission-calls.ts';
import { saveWording } from '../../permissions/permission-queries.ts';
import { seenAs } from '../../permissions/seen-as.ts';

export const changePermission: Action<typeof permissionCalls.changePermission> = async (
  caller,
  { code, version, ...wording },
) => {
  await seenAs(caller, code, version);
  return saveWording(caller, code, wording);
};
