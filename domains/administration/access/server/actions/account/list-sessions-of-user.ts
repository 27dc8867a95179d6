import type { Action } from '@portal/platform/server/caller.ts';
import type * as sessionCalls from '../../../contract/sign-in/session-calls.ts';
import { maintainedUser } from '../../users/maintained.ts';
import { openSessionsOf } from '../../sign-in/sessions-of-user.ts';

export const listSessionsOfUser: Action<typeof sessionCalls.listSessionsOfUser> = async (
  caller,
  { userId },
) =>
  caller.inStream(async (db) => {
    await maintainedUser({ ...caller, db }, userId);
    return openSessionsOf(caller, db, userId);
  });
