import { Failure } from '@portal/platform/contract/failure.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { misplacedFor, missingPages } from '../../contract/roles/role-rules.ts';
import { holdPermissions, permissionEntries } from '../permissions/permission-queries.ts';
import { nameTaken, unknownPermissions } from './role-queries.ts';

/** Fails with `role.unknownPermission`, `role.misplacedPermission`, `role.buttonWithoutPage`. */
export const refuseUnfit = async (
  caller: Caller,
  type: Party,
  selected: readonly string[],
): Promise<void> => {
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
export const refuseTakenName = async (
  caller: Caller,
  { nameZh, nameEn }: { nameZh: string; nameEn: string },
  id: string,
): Promise<void> => {
  const taken = await nameTaken(caller, { nameZh, nameEn }, id);
  if (taken !== undefined)
    throw new Failure('role.nameTaken', { field: taken, value: { nameZh, nameEn }[taken] });
};
