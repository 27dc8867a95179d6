import { spawn } from 'node:child_process';
import { randomBytes, createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '@portal/platform/server/config/config.ts';
import type { S3Place } from '@portal/platform/server/config/files-config.ts';
import { s3Store } from '@portal/platform/server/files/s3/s3-store.ts';
import { folderStore, type FileStore } from '@portal/platform/server/files/store.ts';
import { startS3Server, type S3Server } from '@portal/platform/server/testing/s3-server.ts';
import { runCommand } from './run-command.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => server.close());

let place: S3Place;
let folder: string;
let bucket: FileStore;
beforeEach(() => {
  place = { ...server.place, prefix: `${randomUUID()}/` };
  bucket = s3Store(place);
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-move-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const settings = (filesUrl = pathToFileURL(folder).href) => ({
  FILES_URL: filesUrl,
  FILES_S3_ENDPOINT: place.endpoint!,
  FILES_S3_REGION: place.region,
  FILES_S3_KEY: place.key,
  FILES_S3_SECRET: place.secret,
  FILES_S3_PATH_STYLE: '1',
});
const address = () => `s3://${place.bucket}/${place.prefix.slice(0, -1)}`;

const operator = async (args: string[], environment: Record<string, string> = settings()) => {
  const said: string[] = [];
  const code = await runCommand(['move-files', ...args], {
    config: () => readConfig(environment, '/none'),
    language: 'en',
    say: (line) => void said.push(line),
  });
  return { code, said: said.join('\n') };
};

/** Files of all sizes and the key. */
const fill = async (store: FileStore, count: number): Promise<void> => {
  await store.put('secret-box-key', Readable.from([randomBytes(32)]));
  for (let made = 0; made < count; made++)
    await store.put(randomUUID(), Readable.from([randomBytes((made + 1) * 1_000)]));
};
const sums = async (store: FileStore): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for await (const name of store.names())
    found.set(
      name,
      createHash('sha256')
        .update(await buffer(store.get(name)))
        .digest('hex'),
    );
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

test('files go to a bucket and back; a second run copies only what came since, the old place goes last', async () => {
  const files = folderStore(folder);
  await fill(files, 30);
  const first = await operator(['--from', folder, '--to', address()]);
  expect(first).toMatchObject({ code: 0 });
  expect(first.said).toContain(`31 files (0.4 MB) are in ${address()}, 31 of them copied by this run`);
  expect(first.said).toContain(`set FILES_URL=${address()}`);
  expect(await sums(bucket)).toEqual(await sums(files));

  await files.put(randomUUID(), Readable.from(['came since']));
  const second = await operator(['--from', folder, '--to', address()]);
  expect(second.said).toContain('32 files');
  expect(second.said).toContain('1 of them copied by this run');

  const all = await sums(files);
  const refused = await operator(['--from', folder, '--to', address(), '--remove']);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.said).toContain('The portal still works with');
  const removed = await operator(['--from', folder, '--to', address(), '--remove'], settings(address()));
  expect(removed).toMatchObject({ code: 0 });
  expect(removed.said).toContain('32 were read in both places');
  expect(await Array.fromAsync(files.names())).toEqual([]);
  expect(await sums(bucket)).toEqual(all);

  const back = path.join(folder, 'back');
  expect(
    await operator(['--from', address(), '--to', pathToFileURL(back).href], settings(address())),
  ).toMatchObject({ code: 0 });
  expect(await sums(folderStore(back))).toEqual(all);
});

test('a move that was killed goes on where it was', async () => {
  const files = folderStore(folder);
  await fill(files, 120);
  await files.put(randomUUID(), Readable.from([randomBytes(30_000_000)]));
  const child = spawn(
    process.execPath,
    ['apps/server/portal-command.ts', 'move-files', '--from', folder, '--to', address()],
    { stdio: 'ignore', env: { ...process.env, ...settings() } },
  );
  const ended = once(child, 'exit');
  const there = async () => (await Array.fromAsync(bucket.names())).length;
  while ((await there()) < 20 && child.exitCode === null) await sleep(20);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const before = await there();
  expect(before).toBeGreaterThanOrEqual(20);
  expect(before).toBeLessThan(122);
  const { code, said } = await operator(['--from', folder, '--to', address()]);
  expect(code).toBe(0);
  // What the killed run was just copying may have arrived since.
  const copied = Number(/, (\d+) of them copied/.exec(said.split('\n').at(-1)!)![1]);
  expect(copied).toBeGreaterThanOrEqual(122 - before - 8);
  expect(copied).toBeLessThanOrEqual(122 - before);
  expect(await sums(bucket)).toEqual(await sums(files));
});

test('a store that goes away in the middle ends the move in words, and it goes on', async () => {
  const files = folderStore(folder);
  await fill(files, 60);
  const cut = (async () => {
    while ((await Array.fromAsync(bucket.names())).length < 10) await sleep(5);
    server.set('cut');
  })();
  await expect(operator(['--from', folder, '--to', address()])).rejects.toMatchObject({ code: 'FILES_AWAY' });
  await cut;
  server.set('pass');
  expect(await operator(['--from', folder, '--to', address()])).toMatchObject({ code: 0 });
  expect(await sums(bucket)).toEqual(await sums(files));
});

test('a copy of another size is made again; one of another content is never what the old place goes for', async () => {
  const files = folderStore(folder);
  await fill(files, 3);
  const [name] = (await Array.fromAsync(files.names())).filter((one) => one !== 'secret-box-key');
  await bucket.put(name!, Readable.from(['cut off']));
  expect((await operator(['--from', folder, '--to', address()])).said).toContain('4 of them copied');
  expect(await sums(bucket)).toEqual(await sums(files));
  await bucket.put(name!, Readable.from([randomBytes((await files.sizeOf(name!))!)]));
  const answer = await operator(['--from', folder, '--to', address(), '--remove'], settings(address()));
  expect(answer).toMatchObject({ code: 1 });
  expect(answer.said).toContain(`The file ${name} is not the same in both places`);
  expect(await files.sizeOf(name!)).toBeDefined();
});

test('a place where a portal worked already has a key of its own, which stays', async () => {
  await fill(folderStore(folder), 2);
  await fill(bucket, 0);
  const before = await sums(bucket);
  const answer = await operator(['--from', folder, '--to', address()]);
  expect(answer).toMatchObject({ code: 1 });
  expect(answer.said).toContain('Both places have a secret-box-key, and they differ');
  expect(await sums(bucket)).toEqual(before);
});

test('what makes no sense is said in a sentence', async () => {
  const { FILES_URL, FILES_S3_ENDPOINT } = settings();
  for (const [args, environment, sentence] of [
    [['--from', folder, '--to', address()], settings(), 'There are no files in'],
    [['--from', folder, '--to', 'ftp://somewhere'], settings(), 'is no folder and no bucket'],
    [['--from', folder, '--to', FILES_URL], settings(), 'are the same'],
    [['--from', folder, '--to', address()], { FILES_URL, FILES_S3_ENDPOINT }, 'set FILES_S3_KEY'],
  ] as const) {
    const answer = await operator([...args], environment);
    expect(answer).toMatchObject({ code: 1 });
    expect(answer.said).toContain(sentence);
  }
  writeFileSync(path.join(folder, 'file'), '');
  await expect(operator(['--from', address(), '--to', path.join(folder, 'file')])).rejects.toThrow(
    /^The folder .*file \(--to\) cannot be/,
  );
  expect(existsSync(path.join(folder, 'file'))).toBe(true);
});
