import { sql, type Kysely } from 'kysely';
import { hashPassword } from '@portal/access/server/offers.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { oneTimePassword } from '../one-time-password.ts';
import { asConsole } from './as-console.ts';
import { CommandFailure, tenantOf, type Command } from './command.ts';
import { withPool } from './open-database.ts';

/** A new password that is said once; sessions end, locks are lifted. Fails with `noUser`. */
export const resetPassword: Command = {
  name: 'reset-password',
  summary: ({ reset }) => reset.summary,
  options: {
    user: { takes: 'NAME', required: true, help: ({ reset }) => reset.user },
    tenant: { takes: 'N', help: ({ reset }) => reset.tenant },
  },
  work: async (input, { config, words, say }) => {
    const tenant = tenantOf(input);
    const user = input.user!;
    const password = oneTimePassword();
    const hash = await hashPassword(password);
    const sessions = await withPool(config, async (pool) =>
      asConsole(pool, { tenantId: tenant, action: 'reset-password', parameters: { user } }, async (db) =>
        reset(db, { tenant, user, hash }),
      ),
    );
    say(fill(words.reset.done, { user, tenant, password, sessions }));
  },
};

/** Returns how many sessions ended. The former password goes to the history, so nobody returns to it. */
const reset = async (
  db: Kysely<Tables>,
  { tenant, user, hash }: { tenant: number; user: string; hash: string },
): Promise<number> => {
  const found = await db
    .updateTable('app_user')
    .set({ locked: 'N' })
    .where(ownTenant({ tenantId: tenant }))
    .where(sql<string>`lower(user_no)`, '=', user.toLowerCase())
    .returning('id')
    .executeTakeFirst();
  if (!found) throw new CommandFailure('noUser', { user, tenant });
  await sql`insert into password_history (tenant_id, user_id, hash)
    select tenant_id, user_id, hash from user_password where ${ownTenant({ tenantId: tenant })} and user_id = ${found.id}`.execute(
    db,
  );
  await sql`insert into user_password (tenant_id, user_id, hash, given) values (${tenant}, ${found.id}, ${hash}, 'Y')
    on conflict (tenant_id, user_id) do update set hash = excluded.hash, given = 'Y', changed_at = now(), fits_rule = 'Y'`.execute(
    db,
  );
  await sql`delete from sign_in_try where ${ownTenant({ tenantId: tenant })} and lower(account) = ${user.toLowerCase()}`.execute(
    db,
  );
  await sql`delete from known_origin where ${ownTenant({ tenantId: tenant })} and user_id = ${found.id}`.execute(
    db,
  );
  const ended = await db
    .deleteFrom('session')
    .where(ownTenant({ tenantId: tenant }))
    .where('user_id', '=', found.id)
    .returning('token_hash')
    .execute();
  return ended.length;
};
