import { readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryOf, watched } from './memory-of.ts';
import { line, request, statusOf, talk } from './raw-talk.ts';
import { remotePerson, sessionsIn } from './remote-person.ts';
import { freePlace, startPortal, type Place, type RunningPortal } from './running-portal.ts';
import { dispatcher, fillSmallWorld, planner } from './writing/small-world.ts';

/** What comes over the wire without being a call. The portal is a process of its own, so its memory and its end are seen. */
let place: Place;
let portal: RunningPortal;
let headers: Record<string, string>;

beforeAll(async () => {
  place = await freePlace();
  portal = await startPortal(place, { PORTAL_DEMO: '0' });
  await fillSmallWorld(portal.database, [dispatcher, planner]);
  const [token] = await sessionsIn(portal.database, ['supplier']);
  headers = { 'access-token': token!, 'client-id': 'hostile', 'content-type': 'application/json' };
}, 180_000);
afterAll(async () => {
  await portal?.stop();
  place?.remove();
});

const post = async (body: string | Buffer, type = 'application/json') => {
  const answer = await fetch(`${portal.url}/api/sf/v1/delivery-note`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  });
  return { status: answer.status, ...((await answer.json()) as { info: string; data: object }) };
};

/** It lives, it is the same process, and it answers at once. */
const servesOn = async (): Promise<void> => {
  const started = performance.now();
  expect((await fetch(`${portal.url}/api/ready`)).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(portal.alive()).toBe(true);
  expect(portal.said()).not.toContain('A call failed unexpectedly');
};

/** What uploads that were cut off have left in the file store. */
const unfinished = (): string[] =>
  readdirSync(place.folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));

describe('a body', () => {
  test.each([
    ['no JSON', '{"lines":[', 'err.invalid'],
    ['nothing', '', 'err.invalid'],
    ['no object', '[1,2]', 'err.invalid'],
    ['a prototype', '{"__proto__":{"polluted":"yes"},"lines":[]}', 'err.invalid'],
    ['a prototype inside', '{"lines":[{"constructor":{"prototype":{"polluted":"yes"}}}]}', 'err.invalid'],
    ['a hundred thousand lists in one another', '['.repeat(100_000) + ']'.repeat(100_000), 'err.invalid'],
    ['as many objects', `${'{"lines":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'err.invalid'],
    ['half a million lines', `{"lines":[${'{},'.repeat(500_000)}{}]}`, 'err.invalid'],
    ['a number of a million digits', `{"version":${'9'.repeat(1_000_000)}}`, 'err.invalid'],
    ['text that is no UTF-8', Buffer.from('{"remark":"\xff\xfe\xc0"}', 'latin1'), 'err.invalid'],
    ['3 MB', JSON.stringify({ remark: 'x'.repeat(3 * 1024 * 1024) }), 'err.fileTooLarge'],
  ])('of %s is refused in words', async (_, body, info) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ info, data: { message: expect.stringMatching(/\p{Script=Han}/u) } });
    expect(answer.status).toBe(info === 'err.fileTooLarge' ? 413 : 400);
    if (info === 'err.fileTooLarge') expect(answer.data).toMatchObject({ limit: 2 });
    await servesOn();
  });

  test('too large is refused in words also to who reads the answer only after sending it all', async () => {
    const socket = await line(portal.url);
    const megabyte = 'x'.repeat(1024 * 1024);
    const head = request('POST', '/api/sf/v1/delivery-note', { ...headers, 'content-length': '9437184' });
    socket.pause();
    socket.write(head);
    for (let sent = 0; sent < 9; sent++) {
      await sleep(50);
      await new Promise((written) => socket.write(megabyte, written));
    }
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(statusOf(heard)).toBe(413);
    expect(heard).toContain('err.fileTooLarge');
    await servesOn();
  });

  test('of a type we do not read is refused, whatever it says it is', async () => {
    for (const type of ['text/plain', 'application/xml', 'x', 'multipart/form-data'])
      expect(await post('<x/>', type), type).toMatchObject({ status: 415, info: 'err.mediaType' });
    expect((await post('<x/>', 'application/json; charset=evil')).status).toBe(400);
    await servesOn();
  });

  test('sent by twenty at once leaves memory as it was', async () => {
    const body = JSON.stringify({
      lines: Array.from({ length: 6_000 }, () => ({ callOffLineId: '1'.repeat(300) })),
    });
    expect(body.length).toBeGreaterThan(1_900_000);
    const { grownBy } = await watched(portal.pid, async () => {
      for (let wave = 0; wave < 2; wave++)
        await Promise.all(
          Array.from({ length: 20 }, async () => expect([400, 429]).toContain((await post(body)).status)),
        );
    });
    // Four bodies of 2 MB at once, as bytes, as text and as objects: the others wait unread.
    expect(grownBy).toBeLessThan(200);
    await servesOn();
  });
});

describe('a head', () => {
  test.each([
    ['with one field of 20 KB', () => request('GET', '/api/health', { x: 'x'.repeat(20_000) }), 431],
    [
      'with four thousand cookies',
      () => request('GET', '/api/health', { cookie: 'a=b; '.repeat(4_000) }),
      431,
    ],
    ['with a NUL', () => request('GET', '/api/health', { x: 'a\0b' }), 400],
    ['that is noise', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    [
      'that has two lengths',
      () =>
        request(
          'POST',
          '/api/system/v1/logout',
          { 'content-length': '5', 'transfer-encoding': 'chunked' },
          'x',
        ),
      400,
    ],
    [
      'with a length below nought',
      () => request('POST', '/api/system/v1/logout', { 'content-length': '-1' }),
      400,
    ],
    ['with a method nobody knows', () => request('BREW', '/api/health'), 400],
  ])('%s is refused', async (_, words, status) => {
    expect(statusOf(await talk(portal.url, words()))).toBe(status);
    await servesOn();
  });

  test('of 100 MB is not read to its end', async () => {
    const { grownBy } = await watched(portal.pid, async () =>
      talk(portal.url, request('GET', '/api/health', { x: 'x'.repeat(100 * 1024 * 1024) })),
    );
    expect(grownBy).toBeLessThan(100);
    await servesOn();
  });

  test('that never ends holds a connection for 20 s at most, and hinders nobody', async () => {
    const before = memoryOf(portal.pid);
    const slow: Socket[] = [];
    for (let count = 0; count < 300; count++) {
      const socket = await line(portal.url);
      socket.write('GET /api/health HTTP/1.1\r\nhost: portal\r\n');
      slow.push(socket);
    }
    const bodies: Socket[] = [];
    for (let count = 0; count < 100; count++) {
      const socket = await line(portal.url);
      socket.write(
        request('POST', '/api/sf/v1/delivery-note', { ...headers, 'content-length': '1000000' }).replace(
          'connection: close\r\n',
          '',
        ),
      );
      bodies.push(socket);
    }
    const clock = setInterval(() => {
      for (const socket of slow) socket.write('x: y\r\n');
      for (const socket of bodies) socket.write(' ');
    }, 500);
    const started = Date.now();
    while (slow.some((socket) => !socket.closed) && Date.now() - started < 20_000) {
      await servesOn();
      await sleep(250);
    }
    clearInterval(clock);
    for (const socket of bodies) socket.destroy();
    expect(slow.filter((socket) => !socket.closed)).toEqual([]);
    expect(memoryOf(portal.pid) - before).toBeLessThan(100);
  }, 40_000);
});

describe('a message at the door for other systems', () => {
  const door = '/api/edi/v1/inbound?fileName=cut.txt';
  const length = { 'content-type': 'text/plain', 'content-length': '100000' };
  const chunks = { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' };

  test.each([
    ['right behind its head', length, ''],
    ['behind its first bytes', length, '51102'],
    ['inside a chunk', chunks, '64\r\n51102'],
    ['by a chunk whose size is no number', chunks, 'xyz\r\n51102\r\n'],
  ])('that is cut off %s ends nothing', async (_, message, body) => {
    const [token] = await sessionsIn(portal.database, ['planner']);
    const head = request('POST', door, { 'access-token': token!, ...message });
    for (let count = 0; count < 10; count++) {
      const socket = await line(portal.url);
      await new Promise((written) => socket.write(head + body, written));
      socket.destroy();
    }
    await expect.poll(unfinished, { timeout: 10_000 }).toEqual([]);
    await servesOn();
  });
});

const addresses = [
  '/../../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  String.raw`/assets/..\..\..\package.json`,
  '/assets/%2e%2e%5c%2e%2e%5cpackage.json',
  '//etc/passwd',
  '/file:///etc/passwd',
  '/%00/package.json',
  '/index.html%00.png',
  '/.env',
  '/assets/.%252e/.%252e/package.json',
  '/api/system/v1/file/1/..%2f..%2f..%2fpackage.json',
  '/api/%E0%A4%A',
  '/%',
  `/${'a/'.repeat(7_000)}`,
  '/api/sf/v1/delivery-note/%F0%28%8C%28',
];

test.each(addresses.map((path) => [path.slice(0, 60), path] as const))(
  'the address %s leads to no file of ours and to no fault',
  async (_, path) => {
    const heard = await talk(portal.url, request('GET', path, headers));
    expect(heard).not.toMatch(/webedi-portal|root:|"scripts"/);
    expect(statusOf(heard)).toBeGreaterThanOrEqual(200);
    expect(statusOf(heard)).toBeLessThan(500);
    await servesOn();
  },
);

test('an address that cannot be decoded is refused in words, as any call is', async () => {
  const heard = await talk(portal.url, request('GET', '/api/sf/v1/part/%E0%A4%A', headers));
  expect(heard).toMatch(/^HTTP\/1\.1 400/);
  expect(heard).toContain('"info":"err.invalid"');
});

test.each([
  ['two lengths', 'content-length: 5\r\ncontent-length: 6'],
  ['a length beside chunks', 'content-length: 5\r\ntransfer-encoding: chunked'],
  ['chunks that are not the last coding', 'transfer-encoding: chunked, identity'],
  ['a blank before the colon', 'content-length : 5'],
])('a request whose end is in doubt, by %s, is refused and its connection closed', async (_, doubt) => {
  const words = `POST /api/system/v1/file HTTP/1.1\r\nhost: portal\r\n${doubt}\r\n\r\nhellohello`;
  expect(statusOf(await talk(portal.url, words))).toBe(400);
  await servesOn();
});

test('nobody gets his own request back by TRACE', async () => {
  const heard = await talk(portal.url, request('TRACE', '/api/health', { 'x-secret': 'of the proxy' }));
  expect(statusOf(heard)).toBeGreaterThanOrEqual(400);
  expect(heard).not.toContain('of the proxy');
});

test('after all of it a person works as before', async () => {
  const [token] = await sessionsIn(portal.database, ['supplier']);
  const answer = await remotePerson(portal.url, token!).sends('/system/v1/file', {
    name: 'a.txt',
    content: 'text',
  });
  expect(answer).toMatchObject({ status: 200, data: { name: 'a.txt', bytes: 4 } });
});
