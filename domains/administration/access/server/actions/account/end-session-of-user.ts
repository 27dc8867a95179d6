import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as sessionCalls from '../../../contract/sign-in/session-calls.ts';
import { maintainedUser } from '../../users/maintained.ts';
import { endSessionOrOthers } from '../../sign-in/sessions-of-user.ts';

export const endSessionOfUser: Action<typeof sessionCalls.endSessionOfUser> = async (
  caller,
  { userId, id },
) => {
  await maintainedUser(caller, userId);
  if ((await endSessionOrOthers(caller, userId, { id })) === 0) throw new Failure('err.notFound');
  return null;
};
