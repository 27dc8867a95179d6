import { hash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { SessionLife } from '@portal/platform/server/services.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Way } from '../tables.ts';

/** Use is noted once a minute, not with every call. */
export const TOUCH_EVERY = 60_000;

export const tokenHashOf = (token: string): string => hash('sha256', token, 'base64url');

type NewSession = { tenantId: number; userId: string; ip: string; agent: string; way?: Way };

/**
 * A new session; returns its token, which is stored nowhere. It ends after its idle minutes without a call, and in any case after
 * its hours (OWASP ASVS 5.0, 7.3). `db` needs access rights.
 */
export const openSession = async (
  db: Kysely<Tables>,
  { tenantId, userId, ip, agent, way = 'password' }: NewSession,
  { idleMinutes, hours }: SessionLife,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHashOf(token),
      tenant_id: tenantId,
      user_id: userId,
      ip,
      agent: agent.slice(0, 300),
      way,
      expires_at: sql<string>`least(now() + make_interval(mins => ${idleMinutes}::int), now() + make_interval(hours => ${hours}::int))`,
      ends_at: sql<string>`now() + make_interval(hours => ${hours}::int)`,
    })
    .execute();
  return token;
};

/** Notes that a session is in use and moves its end on. */
export const touchSession = async (
  db: Kysely<Tables>,
  tokenHash: string,
  { idleMinutes }: SessionLife,
): Promise<void> => {
  await db
    .updateTable('session')
    .set({
      last_seen_at: sql<string>`now()`,
      expires_at: sql<string>`least(ends_at, now() + make_interval(mins => ${idleMinutes}::int))`,
    })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .execute();
};

export const endSession = async (db: Kysely<Tables>, tokenHash: string): Promise<void> => {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
};

export const endSessionsOf = async (db: Kysely<Tables>, tenantId: number, userId: string): Promise<void> => {
  await db.deleteFrom('session').where(ownTenant({ tenantId })).where('user_id', '=', userId).execute();
};
