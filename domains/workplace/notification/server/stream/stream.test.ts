import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { markAllNoticesRead } from '../../contract/newest-notices.ts';
import { authenticator, createUser, startSession } from '@portal/access/server/offers.ts';
import { plugin as access } from '@portal/access/server/plugin.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { listening } from '@portal/platform/server/testing/listening.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { openPortal, type Portal } from '@portal/platform/server/portal.ts';
import { person } from '@portal/platform/server/testing/people.ts';
import {
  openTestPortal,
  peoplesAuthenticator,
  type TestPortal,
} from '@portal/platform/server/testing/test-portal.ts';
import { notify } from '../offers.ts';
import { plugin } from '../plugin.ts';

/** Two processes on one database: browsers are connected to the second, jobs run in the first. */
let first: TestPortal;
let second: Portal;
let real: Portal;
const ids: Record<string, string> = {};

beforeAll(async () => {
  first = await openTestPortal({
    plugins: [access, plugin],
    seedVersion: 'notice-stream-1',
    seed: async (owner) => {
      for (const [userNo, companyCode] of [
        ['li', 'S1001'],
        ['zhao', 'S1002'],
      ] as const)
        await createUser(owner, {
          tenantId: 0,
          userNo,
          name: userNo,
          party: 'supplier',
          companyCode,
          plants: ['1000'],
          roles: [],
          password: 'a long enough one',
        });
    },
  });
  for (const { id, user_no } of await first.owner.selectFrom('app_user').select(['id', 'user_no']).execute())
    ids[user_no] = id;
  const another = async (how: typeof authenticator) =>
    openPortal({
      address: { url: first.url },
      plugins: [access, plugin],
      authenticator: how,
      files: first.services.files,
      logLevel: 'fatal',
      pool: 2,
      shared: 1,
      work: false,
    });
  second = await another(peoplesAuthenticator);
  real = await another(authenticator);
});
afterAll(async () => {
  await second.close();
  await real.close();
  await first.close();
});

const is = (userNo: string, companyCode: string) =>
  person(first.app, {
    tenantId: 0,
    userId: ids[userNo]!,
    userNo,
    userName: userNo,
    party: 'supplier',
    companyCode,
    plants: ['1000'],
    role: 'admin',
    permissions: [],
  });

/** `heard`: how many notices it was told of so far. */
const listen = async (portal: Portal, token: string) => {
  const one = await listening(portal.app, token, '/api/system/v1/notification/stream');
  return { ...one, heard: () => one.text().split('event: notice').length - 1 };
};

const tellSupplier = async (companyCode: string) => {
  const scope = systemScope({ tenantId: 0, plantNo: '1000', plants: ['1000'] });
  await inTransaction(first.services.pool, { scope }, async (transaction) =>
    notify(callerOf(first.services, { scope }, 'zh', 'job', transaction), {
      to: { party: 'supplier', companyCode },
      type: 'delivery-note.returned',
      words: { zh: '退回', en: 'Returned' },
      param: {},
    }),
  );
};

test('an open browser hears of its user’s notices, whichever process wrote them, and of nobody else’s', async () => {
  const li = await listen(second, is('li', 'S1001').token);
  const zhao = await listen(second, is('zhao', 'S1002').token);
  expect(li.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(li.answer.headers.get('cache-control')).toBe('no-store');
  await tellSupplier('S1001');
  await vi.waitFor(() => expect(li.heard()).toBe(1), 5_000);
  // Reading in one window quiets the others.
  await is('li', 'S1001').calls(markAllNoticesRead);
  await vi.waitFor(() => expect(li.heard()).toBe(2), 5_000);
  expect(zhao.heard()).toBe(0);
  await li.leave();
  await zhao.leave();
});

test('after a lost connection to the database everybody is told to ask', async () => {
  const li = await listen(second, is('li', 'S1001').token);
  const before = li.heard();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-notices' and datname = current_database()`.execute(
    first.owner,
  );
  await vi.waitFor(() => expect(li.heard()).toBeGreaterThan(before), 10_000);
  const then = li.heard();
  await tellSupplier('S1001');
  await vi.waitFor(() => expect(li.heard()).toBe(then + 1), 5_000);
  await li.leave();
});

test('of many windows of one user the oldest gives way', async () => {
  const windows: Awaited<ReturnType<typeof listen>>[] = [];
  for (let count = 0; count < 9; count++) windows.push(await listen(second, is('li', 'S1001').token));
  await vi.waitFor(
    () => expect(windows.map((one) => one.ended())).toEqual([true, ...Array(8).fill(false)]),
    5_000,
  );
  for (const one of windows) await one.leave();
});

test('without a session, and after it ended, there is no stream', async () => {
  const token = (await startSession(real.services, { tenantId: 0, userNo: 'li' }))!;
  const living = await listen(real, token);
  expect(living.answer.status).toBe(200);
  await living.leave();
  await sql`delete from session`.execute(first.owner);
  for (const gone of [token, 'nonsense']) {
    const refused = await listen(real, gone);
    expect(refused.answer.status).toBe(401);
    await refused.leave();
  }
});

test('open streams do not keep a process from ending', async () => {
  const li = await listen(second, is('li', 'S1001').token);
  const started = performance.now();
  await second.app.close();
  expect(performance.now() - started).toBeLessThan(5_000);
  await vi.waitFor(() => expect(li.ended()).toBe(true));
});
