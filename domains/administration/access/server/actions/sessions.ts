import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as sessionCalls from '../../contract/sign-in/session-calls.ts';
import type { OpenSession } from '../../contract/sign-in/session-calls.ts';
import { requireProof } from '../profile/proof.ts';
import { withAccessRights } from '../permissions/rights.ts';
import { maintainedUser } from '../users/maintained.ts';

export const listOwnSessions: Action<typeof sessionCalls.listOwnSessions> = async (caller) =>
  caller.inStream(async (db) => openSessionsOf(caller, db, caller.scope.userId));

export const endOwnSession: Action<typeof sessionCalls.endOwnSession> = async (caller, { id }) => {
  await requireProof(caller);
  if ((await end(caller, caller.scope.userId, { id })) === 0) throw new Failure('err.notFound');
  return null;
};

export const endOtherSessions: Action<typeof sessionCalls.endOtherSessions> = async (caller) => {
  await requireProof(caller);
  return { ended: await end(caller, caller.scope.userId, {}) };
};

export const listSessionsOfUser: Action<typeof sessionCalls.listSessionsOfUser> = async (
  caller,
  { userId },
) =>
  caller.inStream(async (db) => {
    await maintainedUser({ ...caller, db }, userId);
    return openSessionsOf(caller, db, userId);
  });

export const endSessionOfUser: Action<typeof sessionCalls.endSessionOfUser> = async (
  caller,
  { userId, id },
) => {
  await maintainedUser(caller, userId);
  if ((await end(caller, userId, { id })) === 0) throw new Failure('err.notFound');
  return null;
};

/** Who ends his own everywhere stays where he is. */
export const endSessionsOfUser: Action<typeof sessionCalls.endSessionsOfUser> = async (
  caller,
  { userId },
) => {
  await maintainedUser(caller, userId);
  return { ended: await end(caller, userId, {}) };
};

const openSessionsOf = (
  { scope, sessionHash }: Caller,
  db: Kysely<Tables>,
  userId: string,
): Promise<OpenSession[]> =>
  withAccessRights(db, scope, async (access) =>
    access
      .selectFrom('session')
      .select([
        'id',
        'created_at as createdAt',
        'last_seen_at as lastSeenAt',
        'ip',
        'agent',
        sql<boolean>`token_hash = ${sessionHash ?? ''}`.as('isThis'),
      ])
      .where(ownTenant(scope))
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<string>`now()`)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );

/** Ends one session, or all but the one that asks; returns how many it were. */
const end = ({ db, scope, sessionHash }: Caller, userId: string, { id }: { id?: string }): Promise<number> =>
  withAccessRights(db, scope, async (access) => {
    const ended = await access
      .deleteFrom('session')
      .where(ownTenant(scope))
      .where('user_id', '=', userId)
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .$if(id === undefined, (query) => query.where('token_hash', '<>', sessionHash ?? ''))
      .returning('id')
      .execute();
    return ended.length;
  });
