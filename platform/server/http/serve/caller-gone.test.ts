import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upload } from '@portal/platform/contract/endpoint.ts';
import { serverPlugin } from '../../plugin.ts';
import { routesOf } from '../../route.ts';
import { person, type Person } from '../../testing/people.ts';
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts';

/** An upload that works on its file for a long time, statement by statement, until it is let go. */
const chew = upload({
  path: '/test/v1/chew',
  needs: 'session',
  summary: 'Works for a long time',
  maxBytes: 1024,
  fails: [],
});

let portal: TestPortal;
let jia: Person;
const work = { isLong: true, statements: 0 };
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [
      serverPlugin({
        name: 'chewing',
        routes: routesOf(
          { chew },
          {
            chew: async ({ db }) => {
              do {
                work.statements += 1;
                await sql`select pg_sleep(0.01)`.execute(db);
              } while (work.isLong);
              return null;
            },
          },
        ),
      }),
    ],
    seedVersion: 'none',
    seed: async () => {},
  });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  jia = person(portal.app, {
    tenantId: 0,
    userId: '1',
    userNo: 'jia',
    userName: '甲',
    party: 'supplier',
    companyCode: 'S1',
    plants: ['P1'],
    role: 'supplier-dispatcher',
  });
});
afterAll(async () => portal.close());

const sends = async (key: string, signal: AbortSignal | null = null) => {
  const form = new FormData();
  form.append('file', new Blob(['x']), 'a.txt');
  const { port } = portal.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api${chew.path}`, {
    method: 'POST',
    headers: { 'access-token': jia.token, 'client-id': 'x', 'idempotency-key': key },
    body: form,
    signal,
  });
  return (await answer.json()) as { info: string };
};
const workUnderWay = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
    portal.owner,
  );
  return rows[0]!.count;
};

test('work on a file ends with its caller, and he can send it again', async () => {
  const key = randomUUID();
  const leaving = new AbortController();
  const sent = sends(key, leaving.signal);
  await expect.poll(() => work.statements).toBeGreaterThan(2);
  leaving.abort();
  await expect(sent).rejects.toThrow('aborted');
  await expect.poll(workUnderWay, { timeout: 10_000 }).toBe(0);
  const outcomes = async () =>
    (
      await sql<{ outcome: string }>`select outcome from operation_log where type = 'chew'`.execute(
        portal.owner,
      )
    ).rows;
  await expect.poll(outcomes).toEqual([{ outcome: 'err.connectionClosed' }]);
  work.isLong = false;
  expect(await sends(key)).toMatchObject({ info: 'success' });
});
