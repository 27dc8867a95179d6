import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { operationLine } from '@portal/platform/server/log/operation.ts';

type Message = { tenantId: number; action: string; parameters: object };

/** One transaction of an operator at the console with the rights of signing in; it leaves a line in the operation log. */
export const asConsole = async <T>(
  pool: pg.Pool,
  { tenantId, action, parameters }: Message,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> => {
  const started = performance.now();
  const scope = systemScope({ tenantId, plantNo: '', plants: [], userNo: 'console', userName: 'console' });
  return inTransaction(pool, { scope, action, source: 'console' }, async (transaction) => {
    await sql`set local role portal_access`.execute(transaction.db);
    const result = await work(transaction.db);
    await sql`set local role portal_job`.execute(transaction.db);
    await operationLine(transaction, { type: action, ip: 'console', started, parameters });
    return result;
  });
};
