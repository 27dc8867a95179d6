import type { Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { Stamp } from '@portal/platform/server/list/import/import-rows.ts';
import { ADMIN_ROLE } from '@portal/access/contract/roles/role-rules.ts';
import {
  dropSecondFactor,
  endSessions,
  forgiveTries,
  givePassword,
  hashOfAssigned,
  lockAdministrators,
  removeUsers,
  requireFreeEmail,
  updateUsers,
} from '@portal/access/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { hasAdministrator, ownUsers } from '../queries.ts';
import { writeChangedUsers } from '../write-users.ts';
import { checkedUser } from './user-check.ts';

/** Sessions of the user go on with what he may do now: triggers count his rights' version up. Who is no longer active is out. */
export const changeUser: Action<typeof calls.changeUser> = async (caller, { id, version, ...input }) => {
  const before = await userForUpdate(caller, id, version);
  if (input.active === 'N') refuseOwn(caller, id);
  const checked = await checkedUser(caller, { ...input, type: before.party });
  // Old data has shared addresses; who keeps his is not held up by them.
  if (input.email !== before.email) await requireFreeEmail(caller, input.email, id);
  const known = { type: before.party, idNoShown: before.id_no_mask };
  const [changed] = await writeChangedUsers(caller, [{ id, known, input, checked }]);
  await refuseWithoutAdministrator(caller, before.party);
  return changed!;
};

/**
 * Takes out those who were created and have never come since; the others, on whom somebody has built, stay. Returns the ids of those who
 * are gone. Fails with `user.lastAdministrator`.
 */
export const removeNewUsers = async (caller: Caller, users: readonly Stamp[]): Promise<string[]> => {
  if (users.length === 0) return [];
  const gone = await removeUsers(caller, users, ownUsers(caller.scope));
  if (gone.some(({ party }) => party === 'admin')) {
    await lockAdministrators(caller, ADMIN_ROLE);
    await refuseWithoutAdministrator(caller, 'admin');
  }
  return gone.map(({ id }) => id);
};

/** Locked, he is out with his next call. Unlocked, he signs in again, and his wrong passwords are forgiven. */
export const lockUser: Action<typeof calls.lockUser> = async (caller, { id, version, locked }) => {
  const before = await userForUpdate(caller, id, version);
  if (locked === 'Y') refuseOwn(caller, id);
  const [changed] = await updateUsers(caller, [{ id, locked }], ownUsers(caller.scope));
  if (locked === 'Y') await endSessions(caller, [id]);
  else await forgiveTries(caller, before.user_no);
  await refuseWithoutAdministrator(caller, before.party);
  return changed!;
};

/** The own password is changed with the current one in hand, in the personal settings. */
export const resetPassword: Action<typeof calls.resetPassword> = async (caller, { id, ...sent }) => {
  if (caller.scope.userId === id) throw new Failure('user.ownPassword', { field: 'newPassword' });
  const user = await userForUpdate(caller, id);
  const hash = await hashOfAssigned(caller, user.user_no, sent);
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
const refuseWithoutAdministrator = async (caller: Caller, party: Party): Promise<void> => {
  if (party === 'admin' && !(await hasAdministrator(caller, ADMIN_ROLE)))
    throw new Failure('user.lastAdministrator', { field: 'roles' });
};
