import { randomBytes, createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { s3Store } from './s3/s3-store.ts';
import { folderStore, type FileStore } from './store.ts';

const NAME = '0b5f2c1e-7a53-4f0e-9d57-2f3f6c1d9a01';
const OTHER = '1c6f2c1e-7a53-4f0e-9d57-2f3f6c1d9a02';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => server.close());

let folder: string;
let count = 0;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Every store is the same to whoever keeps files. */
describe.each<[string, () => FileStore]>([
  ['a folder', () => folderStore(path.join(folder, `store-${++count}`))],
  // Small pages and the smallest parts there are, so that both have several.
  [
    'a bucket',
    () => s3Store({ ...server.place, prefix: `store-${++count}/` }, { part: 5 * 1024 * 1024, page: 2 }),
  ],
])('%s', (_, made) => {
  let store: FileStore;
  beforeEach(() => {
    store = made();
  });
  const put = async (name: string, content: string | Buffer) =>
    store.put(name, Readable.from([Buffer.from(content)], { objectMode: false }));
  const read = async (name: string) => (await buffer(store.get(name))).toString();

  test.each([0, 1, 70_000, 5 * 1024 * 1024, 12 * 1024 * 1024 + 1])(
    'keeps %i bytes as they are, and says their size and sum',
    async (bytes) => {
      const content = randomBytes(bytes);
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(await put(NAME, content)).toEqual({ bytes, sha256 });
      expect((await buffer(store.get(NAME))).equals(content)).toBe(true);
      expect(await store.sizeOf(NAME)).toBe(bytes);
    },
  );

  test('takes text in any pieces, and the same name again', async () => {
    await store.put(NAME, Readable.from(['发货', '单']));
    expect(await read(NAME)).toBe('发货单');
    await put(NAME, '运输单');
    expect(await read(NAME)).toBe('运输单');
    expect(await Array.fromAsync(store.names())).toEqual([NAME]);
  });

  test('names all of its files, however many', async () => {
    expect(await Array.fromAsync(store.names())).toEqual([]);
    const names = Array.from({ length: 5 }, (__, index) => `${index}5f2c1e-7a53-4f0e-9d57-2f3f6c1d9a01`);
    for (const name of [...names, 'secret-box-key']) await put(name, name);
    expect((await Array.fromAsync(store.names())).toSorted()).toEqual([...names, 'secret-box-key']);
  });

  test('a file goes, also one that is gone', async () => {
    await put(NAME, 'x');
    await put(OTHER, 'y');
    await store.remove(NAME);
    await store.remove(NAME);
    expect(await store.sizeOf(NAME)).toBeUndefined();
    expect(await Array.fromAsync(store.names())).toEqual([OTHER]);
  });

  test.each(['short', '../../etc/passwd', 'a/b/c/d/e/f/g', 'x'.repeat(81), '发货单发货单发货单'])(
    'no name but its own kind: %s',
    async (name) => {
      await expect(store.put(name, Readable.from(['x']))).rejects.toThrow('Not a file name');
      expect(() => store.get(name)).toThrow('Not a file name');
      await expect(store.remove(name)).rejects.toThrow('Not a file name');
      await expect(store.sizeOf(name)).rejects.toThrow('Not a file name');
    },
  );

  test('a file that is gone is told to whoever reads it, also later', async () => {
    const stream = store.get(NAME);
    await new Promise((resolve) => stream.once('close', resolve));
    await expect(stream.toArray()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a file that is gone cannot be kept under another name, and leaves nothing there', async () => {
    const target = made();
    await expect(target.put(NAME, store.get(NAME))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await Array.fromAsync(target.names())).toEqual([]);
  });

  test('a reader who stops half way leaves the store as it was', async () => {
    await put(NAME, randomBytes(3_000_000));
    const stream = store.get(NAME);
    for await (const chunk of stream) {
      expect((chunk as Buffer).length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
    expect(await store.sizeOf(NAME)).toBe(3_000_000);
    expect(store.reach?.failures.size ?? 0).toBe(0);
  });

  test.each([
    ['at once', 0],
    ['in its second part', 6 * 1024 * 1024],
  ])('a stream that breaks %s says why, and leaves nothing', async (__, after) => {
    const breaking = async function* () {
      if (after > 0) yield randomBytes(after);
      throw new Error('the sender went away');
    };
    await expect(store.put(NAME, Readable.from(breaking()))).rejects.toThrow('the sender went away');
    expect(await Array.fromAsync(store.names())).toEqual([]);
    expect(store.reach?.failures.size ?? 0).toBe(0);
  });

  test('a stream that broke before it was kept says why', async () => {
    const broken = Readable.from(['part']);
    broken.once('error', () => {});
    broken.destroy(new Error('the sender went away'));
    await new Promise((resolve) => broken.once('close', resolve));
    await expect(store.put(NAME, broken)).rejects.toThrow('the sender went away');
    expect(await Array.fromAsync(store.names())).toEqual([]);
  });
});

test('a stream that broke leaves no half file in a folder', async () => {
  const store = folderStore(folder);
  const broken = Readable.from(['part']);
  broken.once('error', () => {});
  broken.destroy(new Error('the sender went away'));
  await expect(store.put(NAME, broken)).rejects.toThrow('the sender went away');
  expect(readdirSync(path.join(folder, NAME.slice(0, 2)))).toEqual([]);
});

test('a stream that cannot be kept is ended', async () => {
  writeFileSync(path.join(folder, NAME.slice(0, 2)), 'a file where the shelf would be');
  const input = new Readable({ read() {} });
  await expect(folderStore(folder).put(NAME, input)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(input.destroyed).toBe(true);
});
