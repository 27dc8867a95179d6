import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from './web.ts';

let app: FastifyInstance;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'web-'));
  await writeFile(path.join(folder, 'index.html'), '<script nonce="__CSP_NONCE__"></script>');
  await writeFile(path.join(folder, 'version.json'), '{"version":"1"}');
  app = fastify();
  await serveWeb(app, folder);
});
afterAll(async () => app.close());

test.each(['/', '/login', '/management/notify?page=2'])(
  'the address %s is the application, under a nonce of its own',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    const [, nonce] = /nonce="([^"]+)"/.exec(answer.body)!;
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect((await app.inject({ url })).body).not.toContain(nonce);
  },
);

test('a file is served as it is, an unknown call is not answered with a page', async () => {
  expect((await app.inject({ url: '/version.json' })).json()).toEqual({ version: '1' });
  for (const url of ['/api/none/v1/such', '/assets/none.js'])
    expect((await app.inject({ url })).statusCode).toBe(404);
});
