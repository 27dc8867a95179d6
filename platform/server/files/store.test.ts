import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStore, type FileStore } from './store.ts';

const NAME = '0b5f2c1e-7a53-4f0e-9d57-2f3f6c1d9a01';

let folder: string;
let store: FileStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-store-'));
  store = folderStore(folder);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a file that is gone is told to whoever reads it, also later', async () => {
  const stream = store.get(NAME);
  await new Promise((resolve) => stream.once('close', resolve));
  await expect(stream.toArray()).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a file that is gone cannot be kept under another name, and leaves nothing there', async () => {
  const target = folderStore(path.join(folder, 'other'));
  await expect(target.put(NAME, store.get(NAME))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await Array.fromAsync(target.names())).toEqual([]);
});

test('a stream that broke before it was kept says why', async () => {
  const broken = Readable.from(['part']);
  broken.once('error', () => {});
  broken.destroy(new Error('the sender went away'));
  await new Promise((resolve) => broken.once('close', resolve));
  await expect(store.put(NAME, broken)).rejects.toThrow('the sender went away');
  expect(readdirSync(path.join(folder, NAME.slice(0, 2)))).toEqual([]);
});

test('a stream that cannot be kept is ended', async () => {
  writeFileSync(path.join(folder, NAME.slice(0, 2)), 'a file where the shelf would be');
  const input = new Readable({ read() {} });
  await expect(store.put(NAME, input)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(input.destroyed).toBe(true);
});
