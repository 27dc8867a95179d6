import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/profile/deputy.ts';
import { maintainedUser } from '../../users/maintained.ts';
import { dropDeputyOf } from '../../users/kept-deputies.ts';

export const removeDeputyOfUser: Action<typeof calls.removeDeputyOfUser> = async (caller, { userId, id }) => {
  await maintainedUser(caller, userId);
  return dropDeputyOf(caller, userId, id);
};
