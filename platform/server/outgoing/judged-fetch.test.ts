import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgedFetch } from './judged-fetch.ts';

const heard: string[] = [];
const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  heard.push(`${request.method} ${request.url} ${request.headers.host} ${await text(request)}`);
  if (request.url === '/long') response.end(Buffer.alloc(1024 * 1024 + 1));
  else response.writeHead(302, { location: '/elsewhere' }).end('moved');
};
const server = createServer((request, response) => void answer(request, response));
let port: number;
beforeAll(async () => {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const post = { method: 'POST', headers: { 'content-type': 'text/plain' } };

test.each(['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]', '0.0.0.0'])(
  '%s is not connected to unless the operator vouches for it',
  async (host) => {
    heard.length = 0;
    const fetched = judgedFetch(() => false)(`http://${host}:${port}/`, post);
    await expect(fetched).rejects.toThrow('lies on this machine or in a private network');
    expect(heard).toEqual([]);
  },
);

test('what the operator vouches for is asked under its own name, and its redirects are not followed', async () => {
  heard.length = 0;
  const vouched = judgedFetch(({ hostname }) => hostname === '127.0.0.1');
  const body = new URLSearchParams({ code: 'a b' });
  const came = await vouched(`http://127.0.0.1:${port}/token?x=1`, { ...post, body });
  expect([came.status, came.headers.get('location'), await came.text()]).toEqual([
    302,
    '/elsewhere',
    'moved',
  ]);
  expect(heard).toEqual([`POST /token?x=1 127.0.0.1:${port} code=a+b`]);
});

test('an answer without end is not taken, and who waits too long is told', async () => {
  const vouched = judgedFetch(() => true);
  await expect(vouched(`http://127.0.0.1:${port}/long`, post)).rejects.toThrow('longer than');
  const signal = AbortSignal.abort(new Error('too long'));
  await expect(vouched(`http://127.0.0.1:${port}/`, { ...post, signal })).rejects.toThrow();
});
