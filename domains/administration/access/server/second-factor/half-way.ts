import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Way } from '../tables.ts';
import { tokenHashOf } from '../sign-in/session.ts';
import type { UserKey } from './second-factor.ts';

/** How long the second step may take. */
export const HALF_WAY_SECONDS = 300;

export type Owes = 'code' | 'setUp';
export type HalfWay = UserKey & { userNo: string; name: string; way: Way };

/** Remembers who proved the first factor; answers a token that opens the second step and nothing else. `db` needs access rights. */
export const openHalfWay = async (
  db: Kysely<Tables>,
  { tenantId, userId }: UserKey,
  owes: Owes,
  way: Way,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await sql`insert into sign_in_step (token_hash, tenant_id, user_id, owes, way, expires_at)
    values (${tokenHashOf(token)}, ${tenantId}, ${userId}, ${owes}, ${way}, now() + make_interval(secs => ${HALF_WAY_SECONDS}::int))`.execute(
    db,
  );
  return token;
};

/** Who stands behind a token and owes this; undefined when nobody does (any more). `db` needs access rights. */
export const halfWayBy = async (
  db: Kysely<Tables>,
  token: string | undefined,
  owes: Owes,
): Promise<HalfWay | undefined> => {
  if (token === undefined) return undefined;
  const { rows } = await sql<HalfWay>`
    select u.tenant_id as "tenantId", u.id as "userId", u.user_no as "userNo", u.name, step.way
    from sign_in_step step join app_user u on u.tenant_id = step.tenant_id and u.id = step.user_id
    where step.token_hash = ${tokenHashOf(token)} and step.owes = ${owes} and step.expires_at > now()
      and u.active = 'Y' and u.locked = 'N'`.execute(db);
  return rows[0];
};

/** Ends every half way of a user: he is in, or has to begin again. `db` needs access rights. */
export const endHalfWay = async (db: Kysely<Tables>, { tenantId, userId }: UserKey): Promise<void> => {
  await sql`delete from sign_in_step where ${ownTenant({ tenantId })} and user_id = ${userId}`.execute(db);
};
