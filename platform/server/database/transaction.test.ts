import net from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemScope } from '../jobs/system-scope.ts';
import { renderInWorker } from '../print/print-worker.ts';
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { inTransaction, isInTransaction } from './transaction.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ plugins: [], seedVersion: 'none', seed: async () => {} });
});
afterAll(async () => portal.close());

const scope = systemScope({ tenantId: 0, plantNo: '', plants: [] });

test('whatever runs in a transaction knows it, and nothing else does', async () => {
  const seen = await inTransaction(portal.services.pool, { scope }, async () => {
    await new Promise((later) => setImmediate(later));
    return isInTransaction();
  });
  expect([seen, isInTransaction()]).toEqual([true, false]);
});

test('whoever is inside a transaction is refused a thread, and whoever is not has it', async () => {
  const draw = async () =>
    renderInWorker(new URL('../print/broken-layout.fixture.ts', import.meta.url), 1, 'fails');
  await expect(inTransaction(portal.services.pool, { scope }, draw)).rejects.toThrow(
    'begun inside a transaction',
  );
  await expect(draw()).rejects.toThrow('no layout for 1');
});

test.fails('a test in which somebody connects elsewhere inside a transaction does not pass', async () => {
  await inTransaction(portal.services.pool, { scope }, async () => {
    try {
      net.connect(1, '127.0.0.1');
    } catch {
      // As code does that takes a lost connection for an answer.
    }
  });
});

test('a statement under way is cancelled when whoever waits for it has gone, and its connection is nobody else’s', async () => {
  const { pool } = portal.services;
  const gone = new AbortController();
  const seen: number[] = [];
  const work = inTransaction(
    pool,
    { scope },
    async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      seen.push(rows[0]!.pid);
      await sql`select pg_sleep(600)`.execute(db);
    },
    gone.signal,
  );
  await expect.poll(() => seen.length).toBe(1);
  gone.abort(new Error('nobody waits'));
  await expect(work).rejects.toThrow('nobody waits');
  const others = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(others.rows[0]!.pid).not.toBe(seen[0]);
});
