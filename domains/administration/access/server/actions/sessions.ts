import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as sessionCalls from '../../contract/sign-in/session-calls.ts';
import type { OpenSession } from '../../contract/sign-in/session-calls.ts';
import { requireProof } from '../profile/proof.ts';
import { withAccessRights } from '../permissions/rights.ts';

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
    await refuseUnlessMaintained({ ...caller, db }, userId);
    return openSessionsOf(caller, db, userId);
  });

export const endSessionOfUser: Action<typeof sessionCalls.endSessionOfUser> = async (
  caller,
  { userId, id },
) => {
  await refuseUnlessMaintained(caller, userId);
  if ((await end(caller, userId, { id })) === 0) throw new Failure('err.notFound');
  return null;
};

/** Who ends his own everywhere stays where he is. */
export const endSessionsOfUser: Action<typeof sessionCalls.endSessionsOfUser> = async (
  caller,
  { userId },
) => {
  await refuseUnlessMaintained(caller, userId);
  return { ended: await end(caller, userId, {}) };
};

/** Sessions are open to signing in alone, so whose they are is asked first, as the party that asks. */
const refuseUnlessMaintained = async (
  { db, scope, records }: Pick<Caller, 'db' | 'scope' | 'records'>,
  userId: string,
): Promise<void> => {
  if (scope.party === 'plant') throw new Failure('err.forbidden');
  const found = await db
    .selectFrom('app_user')
    .select('user_no as userNo')
    .where(ownTenant(scope))
    .where('id', '=', userId)
    .where(sql<boolean>`(select asking_maintains_users())`)
    .$if(scope.party !== 'admin', (query) =>
      query.where('party', '=', scope.party as never).where('company_code', '=', scope.companyCode),
    )
    .executeTakeFirst();
  if (!found) throw new Failure('err.notFound', { id: userId });
  records.push({ id: userId, name: found.userNo });
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
