import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { appConnection } from '../database/connections.ts';
import { inTransaction } from '../database/transaction.ts';
import { after } from '../plugin.ts';
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { endable } from './end-pool.ts';
import { Jobs, systemScope } from './jobs.ts';

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
const plugins = [{ name: 'sample', jobs: [sample] }];

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ plugins, seedVersion: 'none', seed: async () => {} });
});
afterEach(async () => {
  await sql`delete from pgboss.job where name like 'sample%'`.execute(portal.owner);
});
afterAll(async () => portal.close());

/** Tells all of it in one transaction. */
const tell = async (payloads: readonly Message[], tenantId = 0): Promise<void> => {
  const scope = systemScope({ tenantId, plantNo: '', plants: [] });
  await inTransaction(portal.services.pool, { scope }, async (transaction) => {
    for (const payload of payloads)
      await portal.services.jobs.send(transaction, scope, 'sample.told', payload);
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
