import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { systemScope } from '../jobs/system-scope.ts';
import { after } from '../plugin.ts';
import type { PortalServices } from '../services.ts';
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { Turns } from '../limits/turns.ts';
import { mayRead } from './may-read.ts';
import { metrics } from './metrics.ts';

let portal: TestPortal;
beforeAll(async () => {
  const fails = async () => Promise.reject(new Error('Nobody can do this'));
  const jobs = [after('sample.told' as never, 'fails', fails, { retries: 0 })];
  portal = await openTestPortal({
    plugins: [{ name: 'sample', jobs }],
    seedVersion: 'none',
    seed: async () => {},
  });
});
afterAll(async () => portal.close());

type Sample = { name: string; labels: Record<string, string>; value: number };

/** Reads the OpenMetrics text format as far as it goes here; anything that is not of it fails. */
const parsed = (text: string): { samples: Sample[]; types: Record<string, string> } => {
  const lines = text.split('\n');
  expect(lines.slice(-2)).toEqual(['# EOF', '']);
  const types: Record<string, string> = {};
  const samples: Sample[] = [];
  for (const line of lines.slice(0, -2)) {
    const message = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line);
    if (message) {
      if (message[1] === 'TYPE') types[message[2]!] = message[3]!;
      continue;
    }
    const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?[\d.e+-]+|\+Inf|nan)$/i.exec(line);
    if (!sample) throw new Error(`Not of the format: ${line}`);
    const labels = [...(sample[2] ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
    samples.push({
      name: sample[1]!,
      labels: Object.fromEntries(labels.map(([, name, value]) => [name!, value!])),
      value: Number(sample[3]!.replace('+Inf', 'Infinity')),
    });
  }
  return { samples, types };
};

const read = async () => {
  const answer = await portal.app.inject({ url: '/api/metrics' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  return parsed(answer.body);
};

test('the process tells of calls, event loop, memory, connections and database', async () => {
  await portal.app.inject({ url: '/api/health' });
  await portal.app.inject({ url: '/api/health' });
  await portal.app.inject({ url: '/api/nowhere/4711' });
  const { samples, types } = await read();
  const calls = samples.filter(({ name }) => name === 'portal_calls_total');
  expect(calls).toContainEqual({
    name: 'portal_calls_total',
    labels: { method: 'GET', path: '/api/health', status: '200' },
    value: 2,
  });
  expect(JSON.stringify(calls)).not.toContain('4711');
  expect(types).toMatchObject({
    portal_calls: 'counter',
    portal_call_seconds: 'histogram',
    nodejs_eventloop_lag_p99_seconds: 'gauge',
    process_resident_memory_bytes: 'gauge',
    portal_version_info: 'gauge',
  });
  const buckets = samples.filter(
    ({ name, labels }) => name === 'portal_call_seconds_bucket' && labels.path === '/api/health',
  );
  expect(buckets.at(-1)).toMatchObject({ labels: { le: '+Inf' }, value: 2 });
  expect(samples).toContainEqual({ name: 'portal_database_up', labels: {}, value: 1 });
  expect(samples.find(({ name }) => name === 'portal_waiting')).toMatchObject({ value: 0 });
  for (const { name } of samples.filter(({ name }) => name.endsWith('_total')))
    expect(types[name.replace(/_total$/, '')]).toBe('counter');
});

test('turns of dear work and writes that failed are told of', async () => {
  const endTurn = await portal.services.turns.take('export', { tenantId: 0, userId: '1' });
  const app = Fastify();
  metrics(app, portal.services);
  app.post('/api/full', async () => Promise.reject(new Error('No space left')));
  app.get('/api/full', async () => Promise.reject(new Error('No space left')));
  for (const method of ['POST', 'GET'] as const) await app.inject({ method, url: '/api/full' });
  const { samples } = parsed((await app.inject({ url: '/api/metrics' })).body);
  expect(samples).toContainEqual({
    name: 'portal_failed_writes_total',
    labels: { status: '500' },
    value: 1,
  });
  expect(samples).toContainEqual({
    name: 'portal_turns',
    labels: { kind: 'export', state: 'working' },
    value: 1,
  });
  endTurn();
  await app.close();
});

test('a job that nobody can finish is told of as dead', async () => {
  const scope = systemScope({ tenantId: 0, plantNo: '', plants: [] });
  await inTransaction(portal.services.pool, { scope }, async (transaction) =>
    portal.services.jobs.send(transaction, scope, 'sample.told', {}),
  );
  await vi.waitFor(
    async () =>
      expect((await read()).samples).toContainEqual({
        name: 'portal_jobs',
        labels: { queue: 'sample.told.fails', state: 'dead' },
        value: 1,
      }),
    { timeout: 20_000, interval: 200 },
  );
});

test('without its database a process still tells of itself', async () => {
  const app = Fastify();
  const lost = async () => Promise.reject(new Error('gone'));
  const pool = { query: lost, totalCount: 2, idleCount: 1, waitingCount: 3 };
  const services = {
    pool,
    sidePool: pool,
    forExports: pool,
    forJobs: pool,
    forHealth: pool,
    shared: { state: { totalCount: 4, idleCount: 0, waitingCount: 7 } },
    jobs: { states: lost },
    turns: new Turns(),
    files: { reach: { isUp: false, failures: new Map([['put', 3]]) } },
  } as unknown as PortalServices;
  metrics(app, services, { gauges: [{ name: 'portal_sessions', help: 'x', read: lost }] });
  const { samples } = parsed((await app.inject({ url: '/api/metrics' })).body);
  expect(samples).toContainEqual({ name: 'portal_database_up', labels: {}, value: 0 });
  expect(samples).toContainEqual({ name: 'portal_waiting', labels: { pool: 'transactions' }, value: 3 });
  expect(samples).toContainEqual({ name: 'portal_waiting', labels: { pool: 'reads' }, value: 7 });
  expect(samples.filter(({ name }) => name === 'portal_jobs')).toEqual([]);
  expect(samples).toContainEqual({ name: 'portal_file_store_up', labels: {}, value: 0 });
  expect(samples).toContainEqual({
    name: 'portal_file_store_failures_total',
    labels: { operation: 'put' },
    value: 3,
  });
  await app.close();
});

const TOKEN = 'a-token-of-24-characters';
test.each([
  ['this machine', '127.0.0.1', {}, undefined, true],
  ['this machine, IPv6', '::1', {}, undefined, true],
  ['another machine', '10.0.0.7', {}, undefined, false],
  ['through a proxy here', '127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }, undefined, false],
  ['the token', '10.0.0.7', { authorization: `Bearer ${TOKEN}` }, TOKEN, true],
  ['the token through a proxy', '127.0.0.1', { via: '1.1 x', authorization: `Bearer ${TOKEN}` }, TOKEN, true],
  ['another token', '10.0.0.7', { authorization: 'Bearer nearly' }, TOKEN, false],
  ['a token where none is set', '10.0.0.7', { authorization: 'Bearer undefined' }, undefined, false],
])('%s from %s', (_, remoteAddress, headers, token, may) => {
  expect(mayRead({ socket: { remoteAddress }, headers }, token)).toBe(may);
});

test('who may not read is told no figure', async () => {
  const answer = await portal.app.inject({ url: '/api/metrics', remoteAddress: '10.0.0.7' });
  expect(answer.statusCode).toBe(401);
  expect(answer.body).toBe('{"status":"unauthorized"}');
});
