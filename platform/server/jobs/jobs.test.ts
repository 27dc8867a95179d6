import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { appConnection } from '../database/connections/connections.ts';
import { inTransaction } from '../database/transaction.ts';
import { after } from '../plugin.ts';
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { endable } from './end-pool.ts';
import { Jobs } from './jobs.ts';
import { systemScope } from './system-scope.ts';

type Message = { name: string; group?: string; isUrgent?: boolean };
/** What the job of these tests does; each test says so itself. */
let work: (message: Message, caller: Caller) => Promise<void>;
const CONNECTIONS = 8;
const sample = after(
  'sample.told' as never,
  'sample',
  async (caller, message) => work(message as Message, caller),
  {
    atOnce: CONNECTIONS + 2,
    group: ({ group = '' }: Message) => group,
    isUrgent: ({ isUrgent = false }: Message) => isUrgent,
  },
);
const ordered = after(
  'sample.ordered' as never,
  'sample',
  async (caller, message) => work(message as Message, caller),
  { group: ({ group = '' }: Message) => group, keepsOrder: true, retries: 2 },
);
const plugins = [{ name: 'sample', jobs: [sample, ordered] }];

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ plugins, seedVersion: 'none', seed: async () => {} });
});
afterEach(async () => {
  await sql`delete from pgboss.job where name like 'sample%'`.execute(portal.owner);
});
afterAll(async () => portal.close());

/** Tells all of it in one transaction. */
const tell = async (payloads: readonly Message[], tenantId = 0, event = 'sample.told'): Promise<void> => {
  const scope = systemScope({ tenantId, plantNo: '', plants: [] });
  await inTransaction(portal.services.pool, { scope }, async (transaction) => {
    for (const payload of payloads) await portal.services.jobs.send(transaction, scope, event, payload);
  });
};
const many = (count: number, of: (at: number) => Partial<Message> = () => ({})): Message[] =>
  Array.from({ length: count }, (_, at) => ({ name: String(at), ...of(at) }));
const jobsInQueue = async () => {
  const { rows } =
    await sql`select state, retry_count as tries from pgboss.job where name like 'sample%'`.execute(
      portal.owner,
    );
  return rows;
};

test('jobs that fail do not hold up the one behind them', async () => {
  const done = Promise.withResolvers<void>();
  work = async ({ name }) => {
    if (name !== 'good') throw new Error('poisoned');
    done.resolve();
  };
  await tell(many(20));
  await tell([{ name: 'good' }]);
  await done.promise;
});

test('a tenant with a thousand jobs that hang does not hold up another', async () => {
  const done = Promise.withResolvers<void>();
  const hangs = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let hanging = 0;
  work = async (_, { scope }) => {
    if (scope.tenantId === 0) return done.resolve();
    hanging++;
    hangs.resolve();
    await end.promise;
  };
  await tell(many(1_000), 7);
  await hangs.promise;
  await tell([{ name: 'good' }]);
  await done.promise;
  expect(hanging).toBe(1);
  await sql`delete from pgboss.job where name like 'sample%' and state = 'created'`.execute(portal.owner);
  end.resolve();
});

/** A second process that works the same jobs. */
const anotherProcess = async (): Promise<Jobs> => {
  const { address, log } = portal.services;
  const second = new Jobs(address, plugins, log);
  await second.open();
  const pool = endable(new pg.Pool(appConnection(address)));
  await second.work({ ...portal.services, jobs: second, pool });
  return second;
};

test('of a group one job at a time and in order, of two groups two at once, whatever processes work', async () => {
  const seen: string[] = [];
  const other = Promise.withResolvers<void>();
  work = async ({ name, group }) => {
    seen.push(`begin ${name}`);
    if (name === 'a0') await other.promise;
    if (group === 'b') other.resolve();
    seen.push(`end ${name}`);
  };
  const second = await anotherProcess();
  for (const { name } of many(10))
    for (const group of ['a', 'b']) await tell([{ name: `${group}${name}`, group }]);
  await portal.jobsDone();
  await second.close();
  for (const group of ['a', 'b'])
    expect(seen.filter((line) => line.includes(` ${group}`))).toEqual(
      many(10).flatMap(({ name }) => [`begin ${group}${name}`, `end ${group}${name}`]),
    );
});

test('what is urgent goes first, and what failed goes last', async () => {
  const seen: string[] = [];
  const begins = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  work = async ({ name }) => {
    begins.resolve();
    if (name === 'first') await gate.promise;
    seen.push(name);
    if (name === 'fails' && seen.filter((one) => one === name).length === 1) throw new Error('once');
    // The pause of the one that failed is over: it is due as the others are.
    if (name === 'second')
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(portal.owner);
  };
  for (const name of ['first', 'fails', 'second', 'third']) await tell([{ name }]);
  await begins.promise;
  await tell([{ name: 'urgent', isUrgent: true }]);
  gate.resolve();
  await portal.jobsDone();
  expect(seen).toEqual(['first', 'urgent', 'fails', 'second', 'third', 'fails']);
});

/** Queues look by the clock for what became due. */
const WAITS = { timeout: 10_000 };
/** Tries that wait for their time are due. */
const isDue = async () =>
  sql`update pgboss.job set start_after = now() where state = 'retry' and name like 'sample%'`.execute(
    portal.owner,
  );
const waitsForItsNextTry = async () =>
  expect.poll(jobsInQueue, WAITS).toContainEqual(expect.objectContaining({ state: 'retry' }));

test('where order is kept no other job of a group begins while one waits for its next try, and other groups go on', async () => {
  const seen: string[] = [];
  const beside = Promise.withResolvers<void>();
  work = async ({ name }) => {
    seen.push(name);
    if (name === 'b1') beside.resolve();
    if (name === 'a0' && seen.filter((one) => one === name).length === 1) throw new Error('once');
  };
  for (const group of ['a', 'b'])
    await tell(
      many(3, (at) => ({ name: `${group}${at}`, group })),
      0,
      'sample.ordered',
    );
  await beside.promise;
  await waitsForItsNextTry();
  expect(seen.filter((name) => name.startsWith('a'))).toEqual(['a0']);
  await isDue();
  await portal.jobsDone();
  expect(seen.filter((name) => name.startsWith('a'))).toEqual(['a0', 'a0', 'a1', 'a2']);
});

test('where order is kept a job that was lost with its process goes before the others of its group too', async () => {
  const seen: string[] = [];
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  work = async ({ name }) => {
    seen.push(name);
    if (seen.length > 1) return;
    begun.resolve();
    await end.promise;
  };
  await tell(many(2), 0, 'sample.ordered');
  await begun.promise;
  // As the queue does when signs of life are missed.
  await sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'
    where state = 'active' and name like 'sample%'`.execute(portal.owner);
  await tell([{ name: '2' }], 0, 'sample.ordered');
  end.resolve();
  await tell([{ name: 'beside', group: 'b' }], 0, 'sample.ordered');
  await expect.poll(() => seen, WAITS).toEqual(['0', 'beside']);
  await isDue();
  await portal.jobsDone();
  expect(seen).toEqual(['0', 'beside', '0', '1', '2']);
});

test('where order is kept what fails for good makes room for those behind it', async () => {
  const seen: string[] = [];
  work = async ({ name }) => {
    seen.push(name);
    if (name === '0') throw new Error('poisoned');
  };
  await tell(many(2), 0, 'sample.ordered');
  for (let tried = 1; tried <= 2; tried++) {
    await waitsForItsNextTry();
    await isDue();
    await expect.poll(() => seen.length, WAITS).toBeGreaterThan(tried);
  }
  await portal.jobsDone();
  expect(seen).toEqual(['0', '0', '0', '1']);
});

test('how many jobs of a group are under way is known', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  work = async () => {
    begun.resolve();
    await end.promise;
  };
  await tell(many(3, () => ({ group: 'a' })));
  await begun.promise;
  const scope = systemScope({ tenantId: 0, plantNo: '', plants: [] });
  const underWay = await inTransaction(portal.services.pool, { scope }, async (transaction) =>
    portal.services.jobs.underWay(transaction, 'sample.told'),
  );
  expect(['a', 'b'].map((group) => underWay(scope, { group }))).toEqual([3, 0]);
  expect(underWay({ tenantId: 7 }, { group: 'a' })).toBe(0);
  end.resolve();
  await portal.jobsDone();
});

test('the work of a job that another process took over meanwhile is taken back', async () => {
  let worked = 0;
  work = async ({ name }, { db }) => {
    const row = { tenant_id: 0, user_id: '1', call: 'sample', key: name, request_hash: '' };
    await db.insertInto('idempotency').values(row).execute();
    if (++worked === 1)
      await sql`update pgboss.job set state = 'retry', retry_count = 1 where name like 'sample%'`.execute(
        portal.owner,
      );
  };
  await tell([{ name: 'taken over' }]);
  await portal.jobsDone();
  expect(worked).toBe(2);
  expect(await portal.owner.selectFrom('idempotency').select('key').execute()).toEqual([
    { key: 'taken over' },
  ]);
});

test('jobs leave the connections of calls alone, however many of them hang', async () => {
  const all = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let working = 0;
  work = async () => {
    if (++working === CONNECTIONS) all.resolve();
    await end.promise;
  };
  await tell(many(CONNECTIONS + 2, (at) => ({ group: String(at) })));
  await all.promise;
  const { rows } = await portal.services.pool.query<{ one: number }>('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  end.resolve();
  await portal.jobsDone();
});

test('the end of a process gives a job that hangs back, and no try of it is used up', async () => {
  const begun = Promise.withResolvers<void>();
  work = async () => {
    begun.resolve();
    await Promise.withResolvers().promise;
  };
  await tell([{ name: 'hangs' }]);
  await begun.promise;
  await portal.services.jobs.close();
  expect(await jobsInQueue()).toEqual([{ state: 'created', tries: 0 }]);
});
