import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient, workPool } from './one-client.ts';
import { startTestServer } from '../../testing/test-database.ts';

/** Ends one session of the server as an administrator, or a failing database, does. */
const cutOff = async (pid: number) =>
  withClient({ connectionString: server.url }, (other) =>
    other.query('select pg_terminate_backend($1)', [pid]),
  );
const pidOf = async (client: pg.Client | pg.Pool) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

test('a connection that is lost while nobody asks is told by the next statement', async () => {
  const work = withClient({ connectionString: server.url }, async (client) => {
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    await cutOff(await pidOf(client));
    await ended;
    return client.query('select 1');
  });
  await expect(work).rejects.toThrow('not queryable');
});

test('a connection ends with its work, also when that fails', async () => {
  let client: pg.Client | undefined;
  const work = withClient({ connectionString: server.url }, async (opened) => {
    client = opened;
    await opened.query('select no_such_column');
  });
  await expect(work).rejects.toThrow('no_such_column');
  await expect(client!.query('select 1')).rejects.toThrow('closed');
});

test('a pool of a command goes on with another connection when it loses one', async () => {
  const pool = workPool({ connectionString: server.url, max: 1 });
  const lost = new Promise((resolve) => pool.once('remove', resolve));
  await cutOff(await pidOf(pool));
  await lost;
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
