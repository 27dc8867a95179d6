import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { unlessTaken } from '@portal/platform/server/database/taken.ts';
import {
  bindPlants,
  bindRoles,
  givePassword,
  hashOfGiven,
  insertUser,
} from '@portal/access/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { UserInput } from '../../contract/user.ts';
import { keptIdentity, personColumnsOf } from '../person.ts';
import { checkedUser } from './user-check.ts';

/** The password is somebody else's choice, so the person has to replace it when he signs in. */
export const createUser: Action<typeof calls.createUser> = async (caller, given) => {
  const hash = await hashOfGiven(caller, given.userNo, given);
  const made = await createWithoutPassword(caller, given);
  await givePassword(caller, { id: made.id, userNo: given.userNo }, hash);
  return made;
};

/** A user who cannot sign in until he is given a password. */
export const createWithoutPassword = async (caller: Caller, given: UserInput): Promise<{ id: string }> => {
  const { company, roleIds } = await checkedUser(caller, given);
  const written = insertUser(caller, {
    company_code: company.code,
    company_name: company.name,
    ...personColumnsOf(given),
  });
  const taken = new Failure('user.numberTaken', { field: 'userNo', value: given.userNo });
  const { id } = await unlessTaken(written, { app_user_user_no: taken });
  await bindPlants(caller, id, given.plants);
  await bindRoles(caller, id, roleIds);
  await keptIdentity(caller, id, given.idNo);
  return { id };
};
