import os from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { PortalServices } from '../services.ts';
import { openTestPortal } from '../testing/test-portal.ts';
import { health } from './health.ts';

let app: FastifyInstance | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

/** A process whose database answers as it is told to. */
const withDatabase = (query: () => Promise<unknown>, inbound?: string): FastifyInstance => {
  app = Fastify();
  health(app, { forHealth: { query }, inbound, log: app.log } as unknown as PortalServices);
  return app;
};

test('a portal that is open is alive and ready, for everybody', async () => {
  const portal = await openTestPortal({ plugins: [], seedVersion: 'none', seed: async () => {} });
  for (const [url, status] of [
    ['/api/health', 'alive'],
    ['/api/ready', 'ready'],
  ] as const) {
    const answer = await portal.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    const { process: name, ...said } = answer.json<{ status: string; process?: string }>();
    expect([said, typeof name]).toEqual([{ status }, status === 'alive' ? 'string' : 'undefined']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  await portal.close();
});

test('each process has a name of its own, as long as it lives', async () => {
  const named = async (one: FastifyInstance) =>
    (await one.inject({ url: '/api/health' })).json<{ process: string }>().process;
  const first = withDatabase(async () => undefined);
  expect(await named(first)).toBe(await named(first));
  expect(await named(withDatabase(async () => undefined))).not.toBe(await named(first));
});

test('a portal whose connections are all taken is ready all the same', async () => {
  const portal = await openTestPortal({ plugins: [], seedVersion: 'none', seed: async () => {} });
  const { pool } = portal.services;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, async () => pool.connect()));
  expect((await portal.app.inject({ url: '/api/ready' })).statusCode).toBe(200);
  for (const client of taken) client.release();
  await portal.close();
});

test('without its database it is alive but not ready, and says no more than that', async () => {
  const away = withDatabase(async () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1:5432')));
  expect((await away.inject({ url: '/api/health' })).statusCode).toBe(200);
  const answer = await away.inject({ url: '/api/ready' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'unready' });
});

test.each([
  [os.tmpdir(), { status: 'ready' }],
  ['/nowhere/inbound', { status: 'ready', inboundFolder: 'unusable' }],
])('with %s as the folder of incoming messages it is ready, and says %j', async (folder, said) => {
  const answer = await withDatabase(async () => [], folder).inject({ url: '/api/ready' });
  expect([answer.statusCode, answer.json()]).toEqual([200, said]);
});

test('a database that never answers counts as away after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silent = withDatabase(async () => new Promise(() => {}));
  await silent.ready();
  const received = silent.inject({ url: '/api/ready' });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await received).statusCode).toBe(503);
});
