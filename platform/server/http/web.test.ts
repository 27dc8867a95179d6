import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberAddresses } from './serve/addresses.ts';
import { serveWeb } from './web.ts';

const LARGE = '// a script that is asked for again and again\n'.repeat(100);
let app: FastifyInstance;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'web-'));
  await writeFile(path.join(folder, 'index.html'), '<script nonce="__CSP_NONCE__"></script>');
  await writeFile(path.join(folder, 'version.json'), '{"version":"1"}');
  await writeFile(path.join(folder, 'manual.html'), '<link rel="stylesheet" href="manual.css" />');
  await writeFile(
    path.join(folder, 'manual.html.br'),
    brotliCompressSync('<link rel="stylesheet" href="manual.css" />'),
  );
  await writeFile(path.join(folder, 'page-worker.js'), 'self;');
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/large.js'), LARGE);
  await writeFile(path.join(folder, 'assets/large.js.br'), brotliCompressSync(LARGE));
  await writeFile(path.join(folder, 'assets/large.js.gz'), gzipSync(LARGE));
  app = fastify();
  await serveWeb(app, folder, rememberAddresses(app));
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

test.each(['br', 'gzip'])(
  'a file that the build compressed goes out so to whoever takes %s, and a 304 to who has it',
  async (accepted) => {
    const ask = async (known = '') =>
      app.inject({
        url: '/assets/large.js',
        headers: { 'accept-encoding': accepted, 'if-none-match': known },
      });
    const { rawPayload, headers } = await ask();
    expect(headers).toMatchObject({
      'content-encoding': accepted,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const text = accepted === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload);
    expect(text.toString()).toBe(LARGE);
    expect((await ask(headers.etag)).statusCode).toBe(304);
    expect((await app.inject({ url: '/assets/large.js' })).body).toBe(LARGE);
  },
);

test('a file is served as it is, an unknown call is not answered with a page', async () => {
  expect((await app.inject({ url: '/version.json' })).json()).toEqual({ version: '1' });
  for (const url of ['/api/none/v1/such', '/assets/none.js'])
    expect((await app.inject({ url })).statusCode).toBe(404);
});

test.each(['', 'br'])(
  'a page of the folder has its own style, script and pictures, and calls nobody',
  async (accepted) => {
    const { headers } = await app.inject({
      url: '/manual.html?page=/x',
      headers: { 'accept-encoding': accepted },
    });
    const policy = String(headers['content-security-policy']);
    for (const part of ['style', 'script', 'img']) expect(policy).toContain(`${part}-src 'self'`);
    expect(policy).toContain("default-src 'none'");
  },
);

test('the worker of pages without network may ask the portal alone, and a new one is found with the next load', async () => {
  const { headers } = await app.inject({ url: '/page-worker.js' });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'cache-control': 'no-cache',
  });
});
