import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { FailedJob } from '../contract/endpoints.ts';
import type { StandbyFacts, SystemState } from '../contract/fields.ts';
import JobsPage from './jobs-page.tsx';

const state: SystemState = {
  portalVersion: '0.0.1',
  processStartedAt: '2026-03-02T00:30:00Z',
  answeredInMs: 3,
  server: {
    nodeVersion: '24.1.0',
    databaseVersion: '18.1',
    databaseStartedAt: '2026-03-01T00:30:00Z',
    databaseBytes: '104857600',
    connections: 12,
    mostConnections: 100,
    migrations: 60,
    newestMigration: '20261121T1530-system-jobs.sql',
    standbys: [],
  },
  queues: [],
};
const queue = { queue: 'mail.queued.settings.send-mail', waiting: 4, retrying: 1, working: 0, dead: 2 };
const job = (id: string): FailedJob => ({
  id,
  queue: 'delivery-note.sent.tell-plant',
  plantNo: '1000',
  userNo: 'lin',
  payload: '{"id": "77"}',
  error: 'no result',
  tries: 6,
  beganAt: '2026-03-02T00:30:00Z',
  failedAt: '2026-03-02T01:30:00Z',
});
const FIRST = '5f0c4f5e-3a43-4b8e-9f0e-6a1f0d7c2b11';
const SECOND = '5f0c4f5e-3a43-4b8e-9f0e-6a1f0d7c2b12';

const show = async (queues: SystemState['queues'], jobs: FailedJob[], standbys: StandbyFacts[] = []) =>
  renderScreen(<JobsPage />, {
    at: '/system/jobs',
    permissions: ['system:jobs', 'system:jobs-redrive'],
    answers: {
      'GET /system/v1/job/state': () => ({ ...state, server: { ...state.server!, standbys }, queues }),
      'GET /system/v1/job/failed': () => jobs.map((one) => ({ ...one, total: jobs.length })),
      'POST /system/v1/job/redrive': ({ input }) => ({ count: (input.ids as string[]).length }),
      'POST /system/v1/job/discard': ({ input }) => ({ count: (input.ids as string[]).length }),
    },
  });

test('versions and database stand in readable units; an empty queue says so', async () => {
  const { screen } = await show([], []);
  await expect.element(screen.getByText('运行正常')).toBeVisible();
  await expect.element(screen.getByText('100.0 MB')).toBeVisible();
  await expect.element(screen.getByText('12 / 100')).toBeVisible();
  await expect.element(screen.getByText('3 毫秒')).toBeVisible();
  await expect.element(screen.getByText(/队列为空/)).toBeVisible();
  await expect.element(screen.getByText(/没有失败任务/)).toBeVisible();
});

test('each standby is named with how far it is behind and whom it serves, and one that is not read is said first', async () => {
  const standby: StandbyFacts = {
    name: 'one:5432',
    state: 'read',
    behindMs: 12,
    behindBytes: 0,
    reads: 1204,
    people: 37,
    named: ['lin', 'zhao'],
  };
  const unread = { ...standby, people: 0, named: [] };
  const away: StandbyFacts = {
    ...unread,
    name: 'two:5432',
    state: 'away',
    behindMs: null,
    behindBytes: null,
  };
  const late: StandbyFacts = {
    ...unread,
    name: 'three:5432',
    state: 'behind',
    behindMs: 125_000,
    behindBytes: 3 * 1_048_576,
  };
  const { screen } = await show([], [], [standby, away, late]);
  await expect.element(screen.getByText('有 2 个备用库未提供查询')).toBeVisible();
  for (const row of [
    /^one:5432 .*提供查询.* 12 毫秒 0\.0 MB 1204 37 ?lin, zhao$/,
    /^two:5432 .*无应答.* - - 1204 0$/,
    /^three:5432 .*落后过多.* 2 分钟.* 3\.0 MB 1204 0$/,
  ])
    await expect.element(screen.getByRole('row', { name: row })).toBeVisible();
});

test('the age of a job is said in words', async () => {
  const { screen } = await show(
    [59, 60, 7300].map((oldestSeconds) => ({
      ...queue,
      queue: `${queue.queue}-${oldestSeconds}`,
      oldestSeconds,
    })),
    [],
  );
  await expect.element(screen.getByText('有 6 个失败任务需要处理')).toBeVisible();
  for (const [seconds, said] of [
    [59, '59 秒'],
    [60, '1 分钟'],
    [7300, '2 小时 1 分'],
  ] as const)
    await expect
      .element(screen.getByRole('row', { name: new RegExp(`^mail.queued.*-${seconds}.*4 1 0 2 ${said}`) }))
      .toBeVisible();
});

test('a failed job is put back into its queue', async () => {
  const { screen, server } = await show([], [job(FIRST)]);
  await screen.getByRole('button', { name: '重新执行', exact: true }).click();
  await expect.element(screen.getByText('1 个任务已放回队列')).toBeVisible();
  expect(server.requests('POST /system/v1/job/redrive').map(({ input }) => input)).toEqual([
    { ids: [FIRST] },
  ]);
});

test('chosen jobs are discarded only after a confirmation', async () => {
  const { screen, server } = await show([], [job(FIRST), job(SECOND)]);
  await screen.getByRole('checkbox').first().click();
  await screen.getByRole('button', { name: /丢弃所选/ }).click();
  await expect.element(screen.getByText(/无法恢复/)).toBeVisible();
  expect(server.requests('POST /system/v1/job/discard')).toEqual([]);
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect.element(screen.getByText('2 个任务已丢弃')).toBeVisible();
  expect(server.requests('POST /system/v1/job/discard').map(({ input }) => input)).toEqual([
    { ids: [FIRST, SECOND] },
  ]);
});
