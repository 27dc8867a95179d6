import type { Caller } from '@portal/platform/server/caller.ts';
import type { Stamp } from '@portal/platform/server/list/import/import-rows.ts';
import {
  bindPlants,
  bindRoles,
  endSessions,
  insertUsers,
  keepIdentities,
  updateUsers,
} from '@portal/access/server/offers.ts';
import type { UserDetail, UserInput } from '../contract/user.ts';
import type { CheckedUser } from './user-check.ts';
import { personColumnsOf } from './person.ts';
import { ownUsers } from './queries.ts';

/** A user who was checked and is not there yet. */
export type CheckedNewUser = { readonly input: UserInput; readonly checked: CheckedUser };
/** One who is there, with what is known of him. */
export type ChangedUser = {
  readonly id: string;
  readonly known: Pick<UserDetail, 'type' | 'idNoShown'>;
  readonly input: Omit<UserInput, 'userNo' | 'type'>;
  readonly checked: CheckedUser;
};

/** Creates users without passwords: a statement for all of them, and one each for plants, roles and identity numbers. */
export const writeNewUsers = async (caller: Caller, users: readonly CheckedNewUser[]): Promise<Stamp[]> => {
  if (users.length === 0) return [];
  const made = await insertUsers(
    caller,
    users.map(({ input, checked: { company } }) => ({
      ...personColumnsOf(input),
      company_code: company.code,
      company_name: company.name,
    })),
  );
  const ids = new Map(made.map(({ id, userNo }) => [userNo, id]));
  await bind(
    caller,
    users.map((user) => ({ ...user, id: ids.get(user.input.userNo)! })),
  );
  return made.map(({ id, version }) => ({ id, version }));
};

/** Changes users as one statement each for what makes them up. Sessions of who is no longer active end. */
export const writeChangedUsers = async (caller: Caller, users: readonly ChangedUser[]): Promise<Stamp[]> => {
  if (users.length === 0) return [];
  const changed = await updateUsers(
    caller,
    users.map(({ id, known, input, checked: { company } }) => ({
      id,
      ...personColumnsOf(input, known.idNoShown),
      // A partner's people stay his own, and an administrator has no company.
      ...(caller.scope.party === 'admin' && { company_code: company.code, company_name: company.name }),
    })),
    ownUsers(caller.scope),
  );
  await bind(caller, users);
  const asleep = users.filter(({ input }) => input.active === 'N').map(({ id }) => id);
  if (asleep.length > 0) await endSessions(caller, asleep);
  return changed;
};

const bind = async (
  caller: Caller,
  users: readonly Pick<ChangedUser, 'id' | 'input' | 'checked'>[],
): Promise<void> => {
  await bindPlants(
    caller,
    users.map(({ id, input }) => ({ userId: id, plants: input.plants })),
  );
  await bindRoles(
    caller,
    users.map(({ id, checked }) => ({ userId: id, roleIds: checked.roleIds })),
  );
  const identities = users.flatMap(({ id, input: { idNo } }) =>
    idNo === null ? [] : [{ userId: id, idNo: idNo.toUpperCase() }],
  );
  if (identities.length > 0) await keepIdentities(caller, identities);
};
