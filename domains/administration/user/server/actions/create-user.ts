import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import { givePassword, hashOfAssigned, publicUrl, requireFreeEmail } from '@portal/access/server/offers.ts';
import type { Stamp } from '@portal/platform/server/list/import/import-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { UserInput } from '../../contract/user.ts';
import { writeNewUsers } from '../write-users.ts';
import { inviteReachable } from './invite-users.ts';
import { checkedUser } from '../user-check.ts';

/**
 * A new user is invited, and chooses his password by the link in the mail; who is switched off still is invited later. A first password is somebody else's choice, so
 * the person has to replace it when he signs in.
 */
export const createUser: Action<typeof calls.createUser> = async (
  caller,
  { entry, newPassword, confirmpassword, key, ...input },
) => {
  if (entry === 'invitation' && newPassword === undefined) {
    publicUrl();
    const { id } = await createWithoutPassword(caller, input);
    await inviteReachable(caller, [id]);
    return { id };
  }
  if (newPassword === undefined || confirmpassword === undefined || key === undefined)
    throw new Failure('password.mismatch', { field: 'confirmpassword' });
  const hash = await hashOfAssigned(caller, input.userNo, { newPassword, confirmpassword, key });
  const { id } = await createWithoutPassword(caller, input);
  await givePassword(caller, { id, userNo: input.userNo }, hash);
  return { id };
};

/** A user who comes in by his mailbox, by the identity provider or by a link, until he has a password. */
export const createWithoutPassword = async (caller: Caller, input: UserInput): Promise<Stamp> => {
  const checked = await checkedUser(caller, input);
  const taken = new Failure('user.numberTaken', { field: 'userNo', value: input.userNo });
  const [made] = await onConflict(writeNewUsers(caller, [{ input, checked }]), { app_user_user_no: taken });
  await requireFreeEmail(caller, input.email, made!.id);
  return made!;
};
