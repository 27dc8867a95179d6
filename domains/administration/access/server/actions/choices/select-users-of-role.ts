import type { Action } from '@portal/platform/server/caller.ts';
import type * as peopleCalls from '../../../contract/profile/user-choices.ts';
import { roleAlias } from '../../../contract/roles/roles.ts';
import { holdersOf } from '../../queries.ts';

export const selectUsersOfRole: Action<typeof peopleCalls.selectUsersOfRole> = async (
  caller,
  { code, name },
) => holdersOf(caller, roleAlias.get(code) ?? code, name);
