import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import {
  bindPlants,
  bindRoles,
  givePassword,
  hashOfGiven,
  insertUser,
  requireFreeEmail,
} from '@portal/access/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { UserInput } from '../../contract/user.ts';
import { keptIdentity, personColumnsOf } from '../person.ts';
import { checkedUser } from './user-check.ts';

/** The password is somebody else's choice, so the person has to replace it when he signs in. */
export const createUser: Action<typeof calls.createUser> = async (caller, input) => {
  const hash = await hashOfGiven(caller, input.userNo, input);
  const made = await createWithoutPassword(caller, input);
  await givePassword(caller, { id: made.id, userNo: input.userNo }, hash);
  return made;
};

/** A user who cannot sign in until he is given a password. */
export const createWithoutPassword = async (caller: Caller, input: UserInput): Promise<{ id: string }> => {
  const { company, roleIds } = await checkedUser(caller, input);
  const written = insertUser(caller, {
    company_code: company.code,
    company_name: company.name,
    ...personColumnsOf(input),
  });
  const taken = new Failure('user.numberTaken', { field: 'userNo', value: input.userNo });
  const { id } = await onConflict(written, { app_user_user_no: taken });
  await requireFreeEmail(caller, input.email, id);
  await bindPlants(caller, id, input.plants);
  await bindRoles(caller, id, roleIds);
  await keptIdentity(caller, id, input.idNo);
  return { id };
};
