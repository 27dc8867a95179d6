import { sql, type Kysely } from 'kysely';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { roleOf } from '@portal/platform/server/database/connections/db-identity.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';

/**
 * Takes on the database role that may read passwords, sessions and captchas, for `work` alone. `db` must be the database of
 * a transaction. When `work` throws the transaction is lost, and the role with it.
 */
export const withAccessRights = async <T>(
  db: Kysely<Tables>,
  scope: Scope,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> => {
  await sql`set local role portal_access`.execute(db);
  const result = await work(db);
  await sql`set local role ${sql.raw(roleOf(scope))}`.execute(db);
  return result;
};

/** A transaction with the rights of signing in, for a tenant, on behalf of nobody yet, or of `who` as far as history tells. */
export const inAccess = async <T>(
  services: Pick<PortalServices, 'pool'>,
  tenantId: number,
  work: (db: Kysely<Tables>) => Promise<T>,
  who: { userNo?: string; userName?: string } = {},
): Promise<T> => {
  const scope = systemScope({ tenantId, plantNo: '', plants: [], ...who });
  return inTransaction(services.pool, { scope, action: 'login' }, async ({ db }) =>
    withAccessRights(db, scope, work),
  );
};
