import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { givePassword, hashOfAssigned } from '@portal/access/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { userForUpdate } from '../user-to-change.ts';

/** The own password is changed with the current one in hand, in the personal settings. */
export const resetPassword: Action<typeof calls.resetPassword> = async (caller, { id, ...sent }) => {
  if (caller.scope.userId === id) throw new Failure('user.ownPassword', { field: 'newPassword' });
  const user = await userForUpdate(caller, id);
  const hash = await hashOfAssigned(caller, user.user_no, sent);
  await givePassword(caller, { id, userNo: user.user_no }, hash);
  return null;
};
