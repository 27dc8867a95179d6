import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { callerOf } from '../callers.ts';
import { inTransaction } from '../database/transaction.ts';
import { systemScope } from '../jobs/system-scope.ts';
import { declaredOnce } from './neighbours.ts';
import type { ServerPlugin } from '../plugin.ts';
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts';

declare module '../caller.ts' {
  interface Questions {
    'test.count': { input: { readonly how: 'reads' | 'locks' | 'writes' | 'hidden' }; output: number };
  }
}
declare module './neighbours.ts' {
  interface Announcements {
    'test.left': { readonly truck: string };
  }
  interface Commands {
    'test.double': { input: number; output: number };
    'test.nobody': { input: null; output: void };
  }
  interface LentColumns {
    'test.runs': number;
    'test.none': string;
  }
}

const followed: string[] = [];
const statements = {
  reads: sql<{ n: number }>`select 1 as n`,
  locks: sql<{ n: number }>`select 1 as n from (select 1) as number for update`,
  writes: sql<{ n: number }>`update document_number set next = next returning 1 as n`,
  hidden: sql<{ n: number }>`with gone as (delete from document_number returning 1 as n) select n from gone`,
};

const first: ServerPlugin = {
  name: 'first',
  follows: { 'test.left': async (_, { truck }) => void followed.push(`first: ${truck}`) },
  performs: { 'test.double': async (_, number) => number * 2 },
};
const second: ServerPlugin = {
  name: 'second',
  answers: {
    'test.count': async ({ db }, { how }) => (await statements[how].execute(db)).rows.map(({ n }) => n),
  },
  follows: {
    'test.left': async ({ db }, { truck }) => {
      const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
      followed.push(`second: ${truck}`, rows[0]!.xid);
    },
  },
  lends: { 'test.runs': (_, row) => sql<number>`${sql.ref(`${row}.n`)} + 1` },
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ plugins: [first, second], seedVersion: 'none', seed: async () => {} });
});
afterAll(async () => portal.close());

const identity = { scope: systemScope({ tenantId: 0, plantNo: '', plants: [] }) };
const inside = async <T>(work: (caller: Caller) => Promise<T>): Promise<T> =>
  inTransaction(portal.services.pool, identity, async (transaction) =>
    work(callerOf(portal.services, identity, 'en', '', transaction)),
  );

test('what is announced is followed by each domain in its order, in the same transaction', async () => {
  const xid = await inside(async (caller) => {
    await caller.announce('test.left', { truck: '吉A1' });
    const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(caller.db);
    return rows[0]!.xid;
  });
  expect(followed).toEqual(['first: 吉A1', 'second: 吉A1', xid]);
});

test('a command is performed by the one domain that can, and its result comes back', async () => {
  expect(await inside(async (caller) => caller.perform('test.double', 21))).toBe(42);
  await expect(inside(async (caller) => caller.perform('test.nobody', null))).rejects.toThrow(
    'test.nobody is performed by no domain',
  );
});

test('who answers a question reads and locks, and writes nothing', async () => {
  expect(await inside(async (caller) => caller.ask('test.count', { how: 'reads' }))).toEqual([1]);
  expect(await inside(async (caller) => caller.ask('test.count', { how: 'locks' }))).toEqual([1]);
  for (const how of ['writes', 'hidden'] as const)
    await expect(inside(async (caller) => caller.ask('test.count', { how }))).rejects.toThrow(
      'What answers a question writes nothing',
    );
});

test('a column that another domain keeps goes into the statement, and is null where none does', async () => {
  const rows = await inside(async (caller) => {
    const listed = sql<{ runs: number; none: null }>`select ${caller.lent('test.runs', 'listed')} as runs,
      ${caller.lent('test.none', 'listed')} as none from (values (1)) as listed (n)`;
    return (await listed.execute(caller.db)).rows;
  });
  expect(rows).toEqual([{ runs: 2, none: null }]);
});

test('two domains that claim the same are refused at the start', () => {
  const declared = { 'test.double': async (_: unknown, number: number) => number };
  expect(() =>
    declaredOnce([
      { name: 'first', declared },
      { name: 'second', declared },
    ]),
  ).toThrow('test.double is declared by first and by second');
});
