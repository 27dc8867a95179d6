import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/profile/deputy.ts';
import { colleaguesOf } from '../../users/deputies.ts';
import { maintainedUser } from '../../users/maintained.ts';
import { colleaguesNamed } from '../../users/kept-deputies.ts';

export const selectColleaguesOfUser: Action<typeof calls.selectColleaguesOfUser> = async (
  caller,
  { userId, name },
) => colleaguesNamed(colleaguesOf(caller.db, caller.scope, await maintainedUser(caller, userId)), name);
