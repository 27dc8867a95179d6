import { randomBytes } from 'node:crypto';
import type http from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import type { S3Place } from '../../config/files-config.ts';
import { answeringServer } from '../../testing/answering-server.ts';
import { startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { FilesAway } from '../files-away.ts';
import type { FileStore } from '../store.ts';
import { s3Client } from './client.ts';
import { Reach } from './reach.ts';
import { s3Store } from './s3-store.ts';

const NAME = '0b5f2c1e-7a53-4f0e-9d57-2f3f6c1d9a01';
const QUICK = { answer: 1_000, sent: 1_500, piece: 500, part: 5 * 1024 * 1024, page: 2 };

let server: S3Server;
let now = 0;
let store: FileStore;
let count = 0;
beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(() => {
  now = 0;
  store = onPlace();
});
afterEach(() => server.set('pass'));
afterAll(async () => server.close());

const onPlace = (): FileStore =>
  s3Store({ ...server.place, prefix: `files-${++count}/` }, QUICK, new Reach(() => now));
const put = async (at: FileStore, content: Buffer | string) =>
  at.put(NAME, Readable.from([Buffer.from(content)], { objectMode: false }));
const underWay = async (prefix: string): Promise<(string | undefined)[]> => {
  const client = s3Client(server.place);
  const answer = await client.send(
    new ListMultipartUploadsCommand({ Bucket: server.place.bucket, Prefix: prefix }),
  );
  return (answer.Uploads ?? []).map(({ Key }) => Key);
};

test('a broken stream takes its parts with it', async () => {
  const breaking = async function* () {
    yield randomBytes(6 * 1024 * 1024);
    expect(await underWay(`files-${count}/`)).toHaveLength(0);
    yield randomBytes(6 * 1024 * 1024);
    expect(await underWay(`files-${count}/`)).toHaveLength(1);
    throw new Error('the sender went away');
  };
  await expect(store.put(NAME, Readable.from(breaking()))).rejects.toThrow('the sender went away');
  expect(await underWay(`files-${count}/`)).toEqual([]);
});

test('parts that a killed process left go by their age; what is not the portal’s stays', async () => {
  const prefix = `files-${count}/`;
  const client = s3Client(server.place);
  const mine = [NAME, '0b5f2c1e-7a53-4f0e-9d57-2f3f6c1d9a02', '0b5f2c1e-7a53-4f0e-9d57-2f3f6c1d9a03'];
  for (const Key of [...mine.map((name) => `${prefix}0b/${name}`), `${prefix}of-somebody-else`])
    await client.send(new CreateMultipartUploadCommand({ Bucket: server.place.bucket, Key }));
  await store.removeUnfinished(new Date(Date.now() - 60_000));
  expect(await underWay(prefix)).toHaveLength(4);
  await store.removeUnfinished(new Date(Date.now() + 60_000));
  expect(await underWay(prefix)).toEqual([`${prefix}of-somebody-else`]);
});

test.each(['cut', 'hang'] as const)('a store that is %s fails each wish in its time', async (mode) => {
  await put(store, 'x');
  server.set(mode);
  const began = performance.now();
  // Each on a store of its own, which has not learned yet that it is away.
  const wishes: ((at: FileStore) => Promise<unknown>)[] = [
    async (at) => put(at, 'y'),
    async (at) => put(at, randomBytes(6 * 1024 * 1024)),
    async (at) => buffer(at.get(NAME)),
    async (at) => at.remove(NAME),
    async (at) => Array.fromAsync(at.names()),
    async (at) => at.sizeOf(NAME),
    async (at) => at.removeUnfinished(new Date()),
  ];
  for (const wish of wishes) {
    const at = onPlace();
    await expect(wish(at)).rejects.toBeInstanceOf(FilesAway);
    expect([...at.reach!.failures.values()].every((failures) => failures >= 1)).toBe(true);
  }
  expect(performance.now() - began).toBeLessThan(wishes.length * 4_000);
  server.set('pass');
  expect((await buffer(store.get(NAME))).toString()).toBe('x');
});

test('one that is away is left alone for a while, then looked at by one at a time, and is back by itself', async () => {
  await put(store, 'x');
  server.set('hang');
  for (let tried = 0; tried < 3; tried++) await expect(store.sizeOf(NAME)).rejects.toThrow('No answer');
  expect(store.reach!.isUp).toBe(false);
  const began = performance.now();
  for (let tried = 0; tried < 50; tried++)
    await expect(store.sizeOf(NAME)).rejects.toThrow('left alone for a while');
  expect(performance.now() - began).toBeLessThan(QUICK.answer);
  now += 6_000;
  const looks = await Promise.allSettled([store.sizeOf(NAME), store.sizeOf(NAME), store.sizeOf(NAME)]);
  expect(looks.map((look) => String((look as PromiseRejectedResult).reason))).toEqual([
    expect.stringContaining('No answer'),
    expect.stringContaining('left alone'),
    expect.stringContaining('left alone'),
  ]);
  server.set('pass');
  await expect(store.sizeOf(NAME)).rejects.toThrow('left alone');
  now += 6_000;
  expect(await store.sizeOf(NAME)).toBe(1);
  expect(store.reach!.isUp).toBe(true);
  expect(store.reach!.failures.get('size')).toBe(3 + 50 + 3 + 1);
});

test('a file that breaks off while it is read is no whole file', async () => {
  await put(store, randomBytes(20_000_000));
  const stream = store.get(NAME);
  const read = async () => {
    let passed = 0;
    for await (const chunk of stream) {
      passed += (chunk as Buffer).length;
      if (passed > 1_000_000) server.set('cut');
    }
    return passed;
  };
  await expect(read()).rejects.toBeInstanceOf(FilesAway);
  expect(store.reach!.failures.get('get')).toBe(1);
});

const answering = async (work: http.RequestListener): Promise<{ place: S3Place; close: () => void }> => {
  const { endpoint, close } = await answeringServer(work);
  return { place: { ...server.place, endpoint }, close };
};

test.each([
  ['no bucket', '<Error><Code>NoSuchBucket</Code><Message>No such bucket</Message></Error>'],
  ['a page', '<html><body>404 Not Found</body></html>'],
  ['nothing', ''],
])('a 404 that says %s is not taken for a file that is gone', async (_, body) => {
  const other = await answering((__, answer) => answer.writeHead(404).end(body));
  await expect(buffer(s3Store(other.place, QUICK).get(NAME))).rejects.toBeInstanceOf(FilesAway);
  other.close();
});

test('a store that keeps less than it was sent has not kept it', async () => {
  const other = await answering((request, answer) => {
    request.resume();
    request.once('end', () =>
      request.method === 'HEAD'
        ? answer.writeHead(200, { 'content-length': 2 }).end()
        : answer.writeHead(200, { etag: '"x"' }).end(),
    );
  });
  await expect(put(s3Store(other.place, QUICK), 'xyz')).rejects.toThrow('It kept 2 of 3 bytes');
  other.close();
});

test('a file whose bytes stop coming is left, one whose reader is slow is not', async () => {
  const other = await answering((_, answer) => {
    answer.writeHead(200, { 'content-length': 10 });
    answer.write('first');
  });
  await expect(buffer(s3Store(other.place, QUICK).get(NAME))).rejects.toThrow('Nothing came for 500 ms');
  other.close();
  await put(store, randomBytes(3_000_000));
  let passed = 0;
  let waited = false;
  for await (const chunk of store.get(NAME)) {
    passed += (chunk as Buffer).length;
    if (!waited)
      await new Promise((resolve) => {
        setTimeout(resolve, 1.5 * QUICK.answer);
      });
    waited = true;
  }
  expect(passed).toBe(3_000_000);
});
