import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ownSeededPortal, type OwnWorld } from '@portal/app-server/testing/portal.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { portalVersion } from '@portal/platform/server/version.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  discardJobs,
  listFailedJobs,
  redriveJobs,
  readSystemState,
  type FailedJob,
} from '../contract/endpoints.ts';

const QUEUE = 'delivery-note.sent.tell-plant';
/** Its own: the queue is emptied. */
let portal: OwnWorld;
let elsewhere: Person;
beforeAll(async () => {
  portal = await ownSeededPortal();
  elsewhere = portal.is({
    tenantId: portal.foreignMrp.tenantId,
    party: 'admin',
    role: 'admin',
    companyCode: '',
  });
});
afterAll(async () => portal.close());
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(portal.owner);
});

/** A job for a note that does not exist fails; only its last try is left, and the worker is woken for it. */
const sendHopeless = async (): Promise<void> => {
  const scope = systemScope({ tenantId: 0, plantNo: '1000', plants: ['1000'], userNo: 'shen' });
  await inTransaction(portal.services.pool, { scope }, async (transaction) =>
    portal.services.jobs.send(transaction, scope, 'delivery-note.sent', { id: '999999' }),
  );
};
const makeLastTry = async (): Promise<void> => {
  await sql`update pgboss.job set start_after = now(), retry_limit = retry_count + 1 where name = ${QUEUE} and state = 'retry'`.execute(
    portal.owner,
  );
  await sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${QUEUE})`.execute(
    portal.owner,
  );
};
const failed = async (who: Person = portal.admin) => who.calls(listFailedJobs, {});
const failOne = async (): Promise<FailedJob> => {
  await sendHopeless();
  const dead = async () => {
    await makeLastTry();
    return (await failed())[0];
  };
  return vi.waitFor(
    async () => {
      const job = await dead();
      expect(job).toBeDefined();
      return job!;
    },
    { timeout: 20_000, interval: 200 },
  );
};

test('the state tells versions, database and what the queue holds', async () => {
  const state = await portal.admin.calls(readSystemState);
  expect(state).toMatchObject({ portalVersion, queues: [] });
  const server = state.server!;
  expect(server.nodeVersion).toBe(process.versions.node);
  expect(server.databaseVersion).toMatch(/^\d+/);
  expect(Number(server.databaseBytes)).toBeGreaterThan(1_000_000);
  expect(server.connections).toBeGreaterThan(0);
  expect(server.newestMigration).toMatch(/\.sql$/);
  expect(Date.parse(state.processStartedAt)).toBeLessThan(Date.now());
});

test('other tenants than that of the operator are told nothing of the server behind them', async () => {
  expect(await elsewhere.calls(readSystemState)).toMatchObject({ portalVersion, server: null });
});

test('a job that failed for good is listed with its reason, and works again when it is put back', async () => {
  const job = await failOne();
  expect(job).toMatchObject({ queue: QUEUE, plantNo: '1000', userNo: 'shen' });
  expect(job.error).not.toBe('');
  expect(JSON.parse(job.payload)).toEqual({ id: '999999' });
  const [queue] = (await portal.admin.calls(readSystemState)).queues;
  expect(queue).toMatchObject({ queue: QUEUE, dead: 1, waiting: 0 });
  expect(await portal.admin.calls(redriveJobs, { ids: [job.id] })).toEqual({ count: 1 });
  expect(await failed()).toEqual([]);
  // It is worked at once, and may fail as often as a new one.
  const again = sql<{ tries: number }>`
    select retry_limit as tries from pgboss.job where name = ${QUEUE} and state = 'retry' and retry_count = 0`;
  await expect
    .poll(async () => (await again.execute(portal.owner)).rows, { timeout: 10_000 })
    .toEqual([{ tries: 5 }]);
  await expect(portal.admin.calls(redriveJobs, { ids: [job.id] })).toFailWith('system.jobGone');
});

test('a discarded job is gone', async () => {
  const job = await failOne();
  expect(await portal.admin.calls(discardJobs, { ids: [job.id, crypto.randomUUID()] })).toEqual({ count: 1 });
  expect(await failed()).toEqual([]);
  await expect(portal.admin.calls(discardJobs, { ids: [job.id] })).toFailWith('system.jobGone');
});

test('another tenant neither sees nor settles a job', async () => {
  const job = await failOne();
  expect(await failed(elsewhere)).toEqual([]);
  expect((await elsewhere.calls(readSystemState)).queues).toEqual([]);
  for (const call of [redriveJobs, discardJobs])
    await expect(elsewhere.calls(call, { ids: [job.id] })).toFailWith('system.jobGone');
  expect(await failed()).toHaveLength(1);
});

test('jobs are found by their name and by the reason', async () => {
  await failOne();
  expect(await portal.admin.calls(listFailedJobs, { queue: 'tell-plant' })).toHaveLength(1);
  expect(await portal.admin.calls(listFailedJobs, { queue: 'receipt' })).toEqual([]);
  expect(await portal.admin.calls(listFailedJobs, { error: 'no such reason' })).toEqual([]);
});

test.each([['not a number'], ['']])('%j names no job', async (id) => {
  await expect(portal.admin.calls(redriveJobs, { ids: [id] })).toFailWith('err.invalid');
});

test('nobody but administrators is let in', async () => {
  await expect(portal.supplier.calls(readSystemState)).toFailWith('err.forbidden');
  await expect(portal.supplier.calls(redriveJobs, { ids: [crypto.randomUUID()] })).toFailWith(
    'err.forbidden',
  );
});
