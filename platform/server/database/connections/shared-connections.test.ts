import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, afterAll, expect, test, vi } from 'vitest';
import { systemScope } from '../../jobs/system-scope.ts';
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import '../../testing/matchers.ts';
import { readDatabase } from './read-database.ts';
import { SharedConnections } from './shared-connections.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ plugins: [], seedVersion: 'shared-read-1', seed: async () => {} });
});
afterAll(async () => portal.close());

let shared: SharedConnections;
afterEach(async () => shared.end());
const opened = (options: Partial<ConstructorParameters<typeof SharedConnections>[1]> = {}) => {
  shared = new SharedConnections(portal.services.address, {
    usual: 2,
    most: 5,
    timeout: 5_000,
    ...options,
  });
  const db = readDatabase(shared, { scope: systemScope({ tenantId: 0, plantNo: '', plants: [] }) });
  return {
    quick: async () => sql`select 1`.execute(db),
    slow: async (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db),
  };
};

const pause = async (ms: number) => new Promise((done) => setTimeout(done, ms));

test('nobody waits behind the slow reads of others, and what was opened for that is not opened twice', async () => {
  const { quick, slow } = opened();
  await Promise.all([quick(), quick()]);
  expect(shared.state.totalCount).toBe(2);
  const order: string[] = [];
  const dear = [slow(1.5), slow(1.5)].map(async (read) => read.then(() => order.push('slow')));
  await pause(150);
  await quick().then(() => order.push('quick'));
  await quick().then(() => order.push('quick'));
  expect(order).toEqual(['quick', 'quick']);
  expect(shared.state.totalCount).toBe(3);
  await Promise.all(dear);
});

test('what was opened beside slow reads goes when these are over, though quick ones never cease', async () => {
  const { quick, slow } = opened({ spare: 200 });
  await Promise.all([quick(), quick()]);
  const dear = [slow(0.5), slow(0.5)];
  await pause(150);
  await quick();
  expect(shared.state.totalCount).toBe(3);
  const limit = Date.now() + 5_000;
  while (shared.state.totalCount > 2 && Date.now() < limit) await quick();
  await Promise.all(dear);
  expect(shared.state.totalCount).toBe(2);
});

test('a read that was sent behind others before these turned out slow is asked again elsewhere', async () => {
  const { quick, slow } = opened();
  await Promise.all([quick(), quick()]);
  const order: string[] = [];
  const dear = [slow(1.5), slow(1.5)].map(async (read) => read.then(() => order.push('slow')));
  await quick().then(() => order.push('quick'));
  await Promise.all(dear);
  expect(order).toEqual(['quick', 'slow', 'slow']);
});

test('many short reads one behind the other are asked once', async () => {
  // However long a busy machine takes for them, they are short.
  const { quick } = opened({ usual: 1, slow: 60_000 });
  await quick();
  let sent = 0;
  await Promise.all(
    Array.from({ length: 10 }, async () =>
      shared.use(async (client) => {
        sent++;
        return client.query('select pg_sleep(0.02)');
      }),
    ),
  );
  expect(sent).toBe(10);
});

test('where no more may be opened, a read stands behind as few others as it can, and the metrics tell of it', async () => {
  const { slow } = opened({ usual: 1, most: 2 });
  const all = [slow(1)];
  await pause(150);
  all.push(slow(1));
  await pause(150);
  all.push(slow(0.1), slow(0.1));
  await pause(20);
  expect(shared.state).toEqual({ totalCount: 2, idleCount: 0, waitingCount: 2 });
  await Promise.all(all);
  await expect.poll(() => shared.state).toEqual({ totalCount: 2, idleCount: 2, waitingCount: 0 });
});

test('a read that takes too long is given up, and the person is told what to do', async () => {
  const { quick, slow } = opened({ timeout: 200 });
  await expect(slow(5)).rejects.toThrow('err.tooSlow');
  await quick();
});

test('a database that cannot be reached is tried again by the next read', async () => {
  shared = new SharedConnections(
    { url: 'postgres://nobody@127.0.0.1:1/none' },
    {
      usual: 1,
      most: 1,
      timeout: 5_000,
    },
  );
  const read = async () => shared.use(async (client) => client.query('select 1'));
  await expect(read()).rejects.toThrow(/ECONNREFUSED/);
  await expect(read()).rejects.toThrow(/ECONNREFUSED/);
  expect(shared.state.totalCount).toBe(0);
});

test('one that could not be opened beside the others is told to who needed it, and to nobody else', async () => {
  const { quick, slow } = opened({ usual: 1, spare: 20 });
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  try {
    await quick();
    const dear = [slow(1)];
    await pause(100);
    dear.push(slow(1));
    await pause(100);
    vi.spyOn(pg.Client.prototype, 'connect').mockRejectedValueOnce(new Error('timeout expired'));
    await expect(quick()).rejects.toThrow('timeout expired');
    await Promise.all(dear);
    await expect.poll(() => shared.state.totalCount).toBe(1);
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
    vi.restoreAllMocks();
  }
});
