import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { dropSecondFactor, forgiveTries } from '@portal/access/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { userForUpdate } from '../user-to-change.ts';

/** Signing in no longer asks for a code; if a role demands one, he sets his telephone up again. The own one needs password and code. */
export const resetSecondFactor: Action<typeof calls.resetSecondFactor> = async (caller, { id }) => {
  if (caller.scope.userId === id) throw new Failure('user.ownFactor');
  const user = await userForUpdate(caller, id);
  if (!(await dropSecondFactor(caller, id))) throw new Failure('user.noFactor');
  await forgiveTries(caller, user.user_no);
  return null;
};
