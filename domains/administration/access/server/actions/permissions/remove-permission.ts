import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as permissionCalls from '../../../contract/permissions/permission-calls.ts';
import { branchBelow, rolesHolding, setRemoved } from '../../permissions/permission-queries.ts';
import { seenAs } from '../../permissions/seen-as.ts';

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
