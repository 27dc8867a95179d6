import { sql, type Kysely } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { OpenSession } from '../../contract/sign-in/session-calls.ts';
import { withAccessRights } from '../permissions/rights.ts';

/** The browsers in which a user is signed in, the one last used first. */
export const openSessionsOf = (
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
export const endSessionOrOthers = (
  { db, scope, sessionHash }: Caller,
  userId: string,
  { id }: { id?: string },
): Promise<number> =>
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
