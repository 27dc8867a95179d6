import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemScope } from '../../jobs/system-scope.ts';
import { openTestPortal } from '../../testing/test-portal.ts';
import { inTransaction } from '../transaction.ts';

test('a connection that is lost in the middle of a transaction ends the transaction, not the process', async () => {
  const portal = await openTestPortal({ plugins: [], seedVersion: 'lost-1', seed: async () => {} });
  const scope = systemScope({ tenantId: 0, plantNo: '', plants: [] });
  const interrupted = inTransaction(portal.services.pool, { scope }, async ({ db }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(portal.owner);
    // Nothing is asked of it while it goes: nobody but the process itself would hear the error.
    await sleep(100);
    await sql`select 1`.execute(db);
  });
  await expect(interrupted).rejects.toThrow();
  const next = await inTransaction(portal.services.pool, { scope }, async ({ db }) =>
    sql<{ one: number }>`select 1 as one`.execute(db),
  );
  expect(next.rows).toEqual([{ one: 1 }]);
  await portal.close();
});
