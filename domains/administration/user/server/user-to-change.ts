import type { Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { Stamp } from '@portal/platform/server/list/import/import-rows.ts';
import { ADMIN_ROLE } from '@portal/access/contract/roles/role-rules.ts';
import { lockAdministrators, removeUsers } from '@portal/access/server/offers.ts';
import { hasAdministrator, ownUsers } from './queries.ts';

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

type User = Selectable<Tables['app_user']>;

/** The user, locked for this change; a partner finds his own people only. */
export const userForUpdate = async (caller: Caller, id: string, version?: number): Promise<User> => {
  const { scope } = caller;
  const user = await rowForUpdate(caller, 'app_user', id, { version });
  const partner = scope.party === 'supplier' || scope.party === 'forwarder';
  if (partner && (user.party !== scope.party || user.company_code !== scope.companyCode))
    throw new Failure('err.notFound', { id });
  if (user.party === 'admin') await lockAdministrators(caller, ADMIN_ROLE);
  return user;
};

/** Fails with `user.ownAccount` for who would shut himself out. */
export const refuseOwn = ({ scope }: Caller, id: string): void => {
  if (scope.userId === id) throw new Failure('user.ownAccount', { field: 'active' });
};

/** Nobody could let an administrator in again if none were left. */
export const refuseWithoutAdministrator = async (caller: Caller, party: Party): Promise<void> => {
  if (party === 'admin' && !(await hasAdministrator(caller, ADMIN_ROLE)))
    throw new Failure('user.lastAdministrator', { field: 'roles' });
};
