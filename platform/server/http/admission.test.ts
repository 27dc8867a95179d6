import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, upload } from '@portal/platform/contract/endpoint.ts';
import { text } from '@portal/platform/contract/fields.ts';
import { serverPlugin } from '../plugin.ts';
import { open, routesOf, type OpenRequest } from '../route.ts';
import '../testing/matchers.ts';
import { multipart, person, type Person } from '../testing/people.ts';
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts';

/** What stands before a call, over real connections: three calls as small as calls can be. */
const sign = endpoint({
  path: '/test/v1/sign',
  needs: 'anyone',
  summary: 'Like a login: changes something without a session',
  input: z.object({ name: text(40) }),
  output: z.string(),
});
const note = endpoint({
  path: '/test/v1/note',
  needs: 'session',
  summary: 'Takes a text',
  input: z.object({ text: text(40) }),
  output: z.string(),
});
const send = upload({
  path: '/test/v1/send',
  needs: 'session',
  summary: 'Reads a file and answers what stood in it',
  maxBytes: 5 * 1024 * 1024,
  output: z.string(),
});

let portal: TestPortal;
let jia: Person;
let address: string;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [
      serverPlugin({
        name: 'admission',
        routes: routesOf(
          { sign, note, send },
          {
            sign: open(
              async ({ tenantId }: OpenRequest, { name }: { name: string }) => `${name} of ${tenantId}`,
            ),
            note: async (_, input) => input.text,
            send: async (_caller, _input, file) => {
              const pieces = await Array.fromAsync(file.stream as AsyncIterable<Buffer>);
              return Buffer.concat(pieces).toString().slice(0, 20);
            },
          },
        ),
      }),
    ],
    seedVersion: 'none',
    seed: async () => {},
  });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${portOf(portal)}`;
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

const portOf = ({ app }: TestPortal): number => (app.server.address() as AddressInfo).port;

const JSON_TYPE = { 'content-type': 'application/json' };
const post = async (path: string, headers: Record<string, string>, body?: string | Buffer<ArrayBuffer>) => {
  const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: body ?? null });
  return { status: answer.status, ...((await answer.json()) as { info: string; data: unknown }) };
};

/** A head that announces a body, and of it what is given; returns what comes back. */
const half = async (
  path: string,
  headers: Record<string, string>,
  bytes: number,
  sent = 'x',
): Promise<string> => {
  const socket = await line();
  let heard = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (heard += piece));
  const all = { host: 'portal', 'content-length': String(bytes), ...JSON_TYPE, ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST /api${path} HTTP/1.1`, ...head, '', sent].join('\r\n'));
  await expect.poll(() => heard, { timeout: 20_000 }).toMatch(/\}$/);
  socket.destroy();
  return heard;
};
const line = async (): Promise<Socket> => {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

test('who has no session is told so before he has sent what he announced', async () => {
  const heard = await half(note.path, { 'client-id': 'x' }, 2_000_000);
  expect(heard).toContain('HTTP/1.1 401');
  expect(heard).toContain('err.token');
});

test('a call that anybody may make takes the body of a form, no more', async () => {
  const large = JSON.stringify({ name: 'x'.repeat(70_000) });
  const answer = await post(sign.path, { 'client-id': 'x', ...JSON_TYPE }, large);
  expect(answer).toMatchObject({ status: 413, info: 'err.bodyTooLarge', data: { limit: 64 } });
  expect(await post(sign.path, { 'client-id': 'x', ...JSON_TYPE }, '{"name":"甲"}')).toMatchObject({
    status: 200,
    data: '甲 of 0',
  });
});

test.each([
  ['no body', {}, undefined, 403, 'err.clientId'],
  ['a text', { 'content-type': 'text/plain' }, 'x', 415, 'err.mediaType'],
  [
    'a form',
    { 'content-type': 'multipart/form-data; boundary=x' },
    multipart('x', {}, { name: 'a', content: '' }),
    415,
    'err.mediaType',
  ],
] as const)(
  'the page of another site changes nothing by an address with %s',
  async (_, headers, body, status, info) => {
    const answer = await post(
      `${sign.path}?name=victim`,
      { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body as string | undefined,
    );
    expect(answer).toMatchObject({ status, info });
    const withHeader = await post(
      `${sign.path}?name=victim`,
      { ...headers, 'client-id': 'x' },
      body as string | undefined,
    );
    expect(withHeader).toMatchObject(
      body === undefined ? { status: 400, info: 'err.invalid' } : { status, info },
    );
  },
);

test.each([
  ['7', 7],
  ['', 0],
  ['1e400', -1],
  ['-1', -1],
  ['x', -1],
  ['0.5', -1],
  ['9999999999', -1],
])('who asks for tenant %j is answered for %i', async (tenant, number) => {
  const headers = { 'client-id': 'x', 'tenant-id': tenant, ...JSON_TYPE };
  expect(await post(sign.path, headers, '{"name":"x"}')).toMatchObject({ data: `x of ${number}` });
});

test('one idempotency key stands for one file', async () => {
  const headers = { 'access-token': jia.token, 'client-id': 'x', 'idempotency-key': 'k1' };
  const sends = async (content: string) =>
    post(
      send.path,
      { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      Buffer.from(multipart('x', {}, { name: 'a.txt', content })),
    );
  expect(await sends('first')).toMatchObject({ status: 200, data: 'first' });
  expect(await sends('first')).toMatchObject({ status: 200, data: 'first' });
  expect(await sends('second')).toMatchObject({ status: 409, info: 'err.keyOfOther' });
});

test('a second file is refused in words, not dropped', async () => {
  const one = multipart('x', {}, { name: 'a.txt', content: 'first' }).toString();
  const two = one.replace('--x--\r\n', '') + one;
  const answer = await post(
    send.path,
    { 'access-token': jia.token, 'client-id': 'x', 'content-type': 'multipart/form-data; boundary=x' },
    two,
  );
  expect(answer).toMatchObject({ status: 400, info: 'err.oneFileOnly' });
});

test('an upload that finds no room is answered, also while its sender goes on sending', async () => {
  const folder = process.env.TMPDIR;
  process.env.TMPDIR = '/nowhere-at-all';
  try {
    const answer = await post(
      send.path,
      { 'access-token': jia.token, 'client-id': 'x', 'content-type': 'multipart/form-data; boundary=x' },
      Buffer.from(multipart('x', {}, { name: 'a.txt', content: Buffer.alloc(4 * 1024 * 1024, 'a') })),
    );
    expect(answer).toMatchObject({ status: 500, info: 'err.internal' });
  } finally {
    if (folder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = folder;
  }
});

test('a large body waits for its turn unread, and one that would wait behind too many is refused', async () => {
  const headers = { 'access-token': jia.token, 'client-id': 'x' };
  const slow = await Promise.all(Array.from({ length: 4 }, async () => line()));
  for (const socket of slow)
    socket.write(
      [
        `POST /api${note.path} HTTP/1.1`,
        'host: portal',
        'content-length: 1000000',
        'content-type: application/json',
        `access-token: ${jia.token}`,
        'client-id: x',
        '',
        '{',
      ].join('\r\n'),
    );
  await expect
    .poll(() => portal.services.turns.states(), { timeout: 10_000 })
    .toContainEqual({ kind: 'largeCall', working: 4, waiting: 0 });
  expect(await post(note.path, { ...headers, ...JSON_TYPE }, '{"text":"small"}')).toMatchObject({
    status: 200,
  });
  const large = post(note.path, { ...headers, ...JSON_TYPE }, JSON.stringify({ text: 'x'.repeat(200_000) }));
  await expect
    .poll(() => portal.services.turns.states(), { timeout: 10_000 })
    .toContainEqual({ kind: 'largeCall', working: 4, waiting: 1 });
  for (const socket of slow) socket.destroy();
  expect(await large).toMatchObject({ status: 400, info: 'err.invalid' });
});

test.each([
  ['that is none', '{', 'err.invalid'],
  ['that is too large', `{"text":"${'x'.repeat(3_000_000)}"}`, 'err.fileTooLarge'],
])('a write with a body %s leaves its line', async (_, body, outcome) => {
  const headers = { 'access-token': jia.token, 'client-id': 'x', ...JSON_TYPE };
  const { info } = await post(note.path, headers, body);
  const last = await portal.owner
    .selectFrom('operation_log')
    .select(['user_no', 'type', 'outcome'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([info, last]).toEqual([outcome, { user_no: 'jia', type: 'note', outcome }]);
});

test('the portal ends although somebody still sends', async () => {
  const other = await openTestPortal({ plugins: [], seedVersion: 'none', seed: async () => {} });
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(portOf(other), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  const head = [
    'POST /api/nothing HTTP/1.1',
    'host: portal',
    'content-length: 1000',
    'content-type: application/json',
  ];
  socket.write([...head, '', '{'].join('\r\n'));
  await once(other.app.server, 'request');
  await other.close();
  await closed;
});
