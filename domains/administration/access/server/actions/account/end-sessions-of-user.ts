import type { Action } from '@portal/platform/server/caller.ts';
import type * as sessionCalls from '../../../contract/sign-in/session-calls.ts';
import { maintainedUser } from '../../users/maintained.ts';
import { endSessionOrOthers } from '../../sign-in/sessions-of-user.ts';

/** Who ends his own everywhere stays where he is. */
export const endSessionsOfUser: Action<typeof sessionCalls.endSessionsOfUser> = async (
  caller,
  { userId },
) => {
  await maintainedUser(caller, userId);
  return { ended: await endSessionOrOthers(caller, userId, {}) };
};
