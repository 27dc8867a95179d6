import { sql, type Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ADMIN_ROLE } from '@portal/access/contract/roles/role-rules.ts';
import {
  bindPlants,
  bindRoles,
  dropSecondFactor,
  endSessions,
  forgiveTries,
  givePassword,
  hashOfGiven,
  lockAdministrators,
  removeUser,
  requireFreeEmail,
  updateUser,
} from '@portal/access/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { hasAdministrator, ownUsers } from '../queries.ts';
import { keptIdentity, personColumnsOf } from '../person.ts';
import { checkedUser } from './user-check.ts';

/** Sessions of the user go on with what he may do now: triggers count his rights' version up. Who is no longer active is out. */
export const changeUser: Action<typeof calls.changeUser> = async (caller, { id, version, ...input }) => {
  const before = await userForUpdate(caller, id, version);
  if (input.active === 'N') refuseOwn(caller, id);
  const { company, roleIds } = await checkedUser(caller, { ...input, type: before.party });
  // Old data has shared addresses; who keeps his is not held up by them.
  if (input.email !== before.email) await requireFreeEmail(caller, input.email, id);
  const changed = await updateUser(
    caller,
    id,
    {
      ...personColumnsOf(input),
      // An administrator's company is no choice, and a partner's people stay his own.
      ...(caller.scope.party === 'admin' &&
        before.party !== 'admin' && { company_code: company.code, company_name: company.name }),
    },
    ownUsers(caller.scope),
  );
  await bindPlants(caller, id, input.plants);
  await bindRoles(caller, id, roleIds);
  await keptIdentity(caller, id, input.idNo);
  if (input.active === 'N') await endSessions(caller, id);
  await refuseWithoutAdministrator(caller, before);
  return changed;
};

/** Takes out who was created and has never come since; fails with `err.updatedByOther` where somebody has built on him. */
export const removeNewUser = async (
  caller: Caller,
  { id, version }: { id: string; version: number },
): Promise<void> => {
  const before = await userForUpdate(caller, id, version);
  refuseOwn(caller, id);
  if (!(await removeUser(caller, id, ownUsers(caller.scope)))) throw new Failure('err.updatedByOther');
  await refuseWithoutAdministrator(caller, before);
};

/** Locked, he is out with his next call. Unlocked, he signs in again, and his wrong passwords are forgiven. */
export const lockUser: Action<typeof calls.lockUser> = async (caller, { id, version, locked }) => {
  const before = await userForUpdate(caller, id, version);
  if (locked === 'Y') refuseOwn(caller, id);
  const changed = await updateUser(
    caller,
    id,
    { locked, administered_at: sql<string>`clock_timestamp()` },
    ownUsers(caller.scope),
  );
  if (locked === 'Y') await endSessions(caller, id);
  else await forgiveTries(caller, before.user_no);
  await refuseWithoutAdministrator(caller, before);
  return changed;
};

/** The own password is changed with the current one in hand, in the personal settings. */
export const resetPassword: Action<typeof calls.resetPassword> = async (caller, { id, ...sent }) => {
  if (caller.scope.userId === id) throw new Failure('user.ownPassword', { field: 'newPassword' });
  const user = await userForUpdate(caller, id);
  const hash = await hashOfGiven(caller, user.user_no, sent);
  await givePassword(caller, { id, userNo: user.user_no }, hash);
  return null;
};

/** Signing in no longer asks for a code; if a role demands one, he sets his telephone up again. The own one needs password and code. */
export const resetSecondFactor: Action<typeof calls.resetSecondFactor> = async (caller, { id }) => {
  if (caller.scope.userId === id) throw new Failure('user.ownFactor');
  const user = await userForUpdate(caller, id);
  if (!(await dropSecondFactor(caller, id))) throw new Failure('user.noFactor');
  await forgiveTries(caller, user.user_no);
  return null;
};

type User = Selectable<Tables['app_user']>;

/** The user, locked for this change; a partner finds his own people only. */
const userForUpdate = async (caller: Caller, id: string, version?: number): Promise<User> => {
  const { scope } = caller;
  const user = await rowForUpdate(caller, 'app_user', id, { version });
  const partner = scope.party === 'supplier' || scope.party === 'forwarder';
  if (partner && (user.party !== scope.party || user.company_code !== scope.companyCode))
    throw new Failure('err.notFound', { id });
  if (user.party === 'admin') await lockAdministrators(caller, ADMIN_ROLE);
  return user;
};

const refuseOwn = ({ scope }: Caller, id: string): void => {
  if (scope.userId === id) throw new Failure('user.ownAccount', { field: 'active' });
};

/** Nobody could let an administrator in again if none were left. */
const refuseWithoutAdministrator = async (caller: Caller, before: User): Promise<void> => {
  if (before.party === 'admin' && !(await hasAdministrator(caller, ADMIN_ROLE)))
    throw new Failure('user.lastAdministrator', { field: 'roles' });
};
