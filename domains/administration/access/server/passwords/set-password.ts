import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { endPasswordLinks } from '../sign-in/password-link.ts';

/**
 * Puts a hash in the place of the present one, which goes to the history; the history keeps `kept` of them. `given` says that
 * somebody else chose it, so the person must change it. Links to a new one end with it. `db` needs access rights.
 */
export const setPassword = async (
  db: Kysely<Tables>,
  user: { tenantId: number; userId: string },
  hash: string,
  { given: input, kept }: { given: 'Y' | 'N'; kept: number },
): Promise<void> => {
  const { tenantId, userId } = user;
  await sql`insert into password_history (tenant_id, user_id, hash)
    select tenant_id, user_id, hash from user_password where ${ownTenant({ tenantId })} and user_id = ${userId}`.execute(
    db,
  );
  await sql`insert into user_password (tenant_id, user_id, hash, given) values (${tenantId}, ${userId}, ${hash}, ${input})
    on conflict (tenant_id, user_id) do update
    set hash = excluded.hash, given = excluded.given, changed_at = now(), fits_rule = 'Y'`.execute(db);
  await endPasswordLinks(db, user);
  await sql`delete from password_history where ${ownTenant({ tenantId })} and user_id = ${userId} and id not in (
    select id from password_history where ${ownTenant({ tenantId })} and user_id = ${userId} order by id desc limit ${kept})`.execute(
    db,
  );
};

/** Hashes that a new password may not be: the present one, and the last ones before it. `db` needs access rights. */
export const previousPasswords = async (
  db: Kysely<Tables>,
  { tenantId, userId }: { tenantId: number; userId: string },
  history: number,
): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`
    select hash from user_password where ${ownTenant({ tenantId })} and user_id = ${userId}
    union all (select hash from password_history where ${ownTenant({ tenantId })} and user_id = ${userId}
      order by id desc limit ${history})`.execute(db);
  return rows.map(({ hash }) => hash);
};
