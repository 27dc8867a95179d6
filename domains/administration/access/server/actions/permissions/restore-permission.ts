import type { Action } from '@portal/platform/server/caller.ts';
import type * as permissionCalls from '../../../contract/permissions/permission-calls.ts';
import { branchBelow, pagesAbove, setRemoved } from '../../permissions/permission-queries.ts';
import { seenAs } from '../../permissions/seen-as.ts';

export const restorePermission: Action<typeof permissionCalls.restorePermission> = async (
  caller,
  { code, version },
) => {
  await seenAs(caller, code, version);
  const codes = [...(await pagesAbove(caller, code)), ...(await branchBelow(caller, code))];
  await setRemoved(caller, codes, 'N');
  return null;
};
