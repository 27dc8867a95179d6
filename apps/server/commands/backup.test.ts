import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { changedDeliveryNotes } from '@portal/delivery-note/contract/changes.ts';
import { listDeliveryNotes, readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import {
  cloneDatabase,
  templateDatabase,
  type TestDatabase,
} from '@portal/platform/server/testing/test-database.ts';
import { FilesAway } from '@portal/platform/server/files/files-away.ts';
import { s3Store } from '@portal/platform/server/files/s3/s3-store.ts';
import { folderStore } from '@portal/platform/server/files/store.ts';
import {
  RestoreUnderWay,
  takeRestoreLock,
  whileNotRestored,
} from '@portal/platform/server/database/start/restore-lock.ts';
import { openPortal } from '@portal/platform/server/portal.ts';
import { person } from '@portal/platform/server/testing/people.ts';
import { startS3Server } from '@portal/platform/server/testing/s3-server.ts';
import { peoplesAuthenticator } from '@portal/platform/server/testing/test-portal.ts';
import { noteFor, release } from '../testing/goods/goods.ts';
import { ownSeededPortal, type OwnWorld } from '../testing/portal.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { plugins } from '../domains.ts';
import { runCommand } from './run-command.ts';

/** A world with documents and files, its backup, and an empty database beside it. */
/** Its own: the whole database is backed up. */
let world: OwnWorld;
let empty: TestDatabase;
const root = mkdtempSync(path.join(os.tmpdir(), 'portal-backup-'));
const saved = path.join(root, 'saved');
const restoredFiles = path.join(root, 'restored-files');
const FILE = '0b5f2c1e-7a53-4f0e-9d57-2f3f6c1d9a01';
const CONTENT = '发货单附件\n'.repeat(10_000);

beforeAll(async () => {
  world = await ownSeededPortal();
  await release(world);
  await noteFor(world.supplier, { count: 2, send: true });
  await world.jobsDone();
  await world.services.files.put(FILE, Readable.from([Buffer.from(CONTENT)], { objectMode: false }));
  empty = await cloneDatabase(await templateDatabase('empty', '1', async () => {}));
});
afterAll(async () => {
  await world.close();
  await empty.drop();
  rmSync(root, { recursive: true, force: true });
});

/** Runs a command on a database as an operator does; returns the exit code and all that was said. */
const operator = async (
  url: string,
  files: string | Record<string, string>,
  ...args: string[]
): Promise<{ code: number; said: string }> => {
  const said: string[] = [];
  const place = typeof files === 'string' ? { FILES_URL: `file://${files}` } : files;
  const config = () => readConfig({ DATABASE_URL: url, ...place }, '/none');
  const code = await runCommand(args, { config, language: 'en', say: (line) => void said.push(line) });
  return { code, said: said.join('\n') };
};

const rowsOf = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(ownerConnection({ url }));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

test('what was backed up while the portal works is back after the loss of everything', async () => {
  const worldFiles = path.join(root, 'world-files');
  const store = folderStore(worldFiles);
  for await (const name of world.services.files.names())
    await store.put(name, world.services.files.get(name));
  expect(await operator(world.url, worldFiles, 'backup', '--to', saved)).toMatchObject({ code: 0 });

  const answer = await operator(empty.url, restoredFiles, 'restore', '--from', saved);
  expect(answer.said).toContain('all of them as in the backup');
  expect(answer.code).toBe(0);

  const notes = await world.supplier.calls(listDeliveryNotes, {});
  expect(notes.length).toBeGreaterThan(0);
  const before = await world.supplier.calls(readDeliveryNote, { id: notes[0]!.id });
  const open = await openPortal({
    address: { url: empty.url },
    plugins,
    authenticator: peoplesAuthenticator,
    files: folderStore(restoredFiles),
    logLevel: 'fatal',
    pool: 4,
    shared: 1,
    work: false,
  });
  const supplier = person(open.app, world.supplier);
  expect(await supplier.calls(listDeliveryNotes, {})).toEqual(notes);
  expect(await supplier.calls(readDeliveryNote, { id: notes[0]!.id })).toEqual(before);
  expect(await supplier.calls(listCallOffs, {})).toEqual(await world.supplier.calls(listCallOffs, {}));
  // Who followed the changes of before reads everything once more.
  const { changedUpTo } = await world.supplier.calls(changedDeliveryNotes, {});
  await expect(supplier.calls(changedDeliveryNotes, { changedAfter: changedUpTo })).rejects.toMatchObject({
    key: 'err.changesGone',
  });
  // Numbers go on where they stood, and the database keeps its rules.
  const next = await noteFor(supplier);
  expect(Number(next.id)).toBeGreaterThan(Math.max(...notes.map((note) => Number(note.id))));
  await open.close();
  const bytes = readFileSync(path.join(restoredFiles, FILE.slice(0, 2), FILE));
  expect(bytes.toString()).toBe(CONTENT);
});

test('keys, triggers, policies, sequences and partitions are those of the original', async () => {
  const structure = `
    select 'constraint' as kind, conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as what from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger', tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'policy', polrelid::regclass::text || ' ' || polname || ' ' || pg_get_expr(polqual, polrelid) from pg_policy
    union all select 'partition', inhrelid::regclass::text || ' ' || pg_get_expr(relpartbound, inhrelid) from pg_inherits join pg_class on pg_class.oid = inhrelid where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 1, 2`;
  const copy = await rowsOf(empty.url, structure);
  expect(copy.length).toBeGreaterThan(300);
  expect(copy).toEqual(await rowsOf(world.url, structure));
});

test('a target that holds anything is left alone without --force, and overwritten with it', async () => {
  const refused = await operator(empty.url, restoredFiles, 'restore', '--from', saved);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('not empty') as string });
  await rowsOf(empty.url, 'delete from notification');
  await rowsOf(empty.url, 'create table of_somebody_else (id int)');
  expect((await operator(empty.url, restoredFiles, 'restore', '--from', saved, '--force')).code).toBe(0);
  expect(await rowsOf(empty.url, 'select count(*) from notification')).toEqual(
    await rowsOf(world.url, 'select count(*) from notification'),
  );
});

test('a target in use is refused, with or without --force', async () => {
  const refused = await operator(world.url, restoredFiles, 'restore', '--from', saved, '--force');
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('Stop the portal first') as string,
  });
});

test('a damaged backup is refused before anything is touched', async () => {
  const broken = path.join(saved, 'tables', 'public.delivery_note.copy.gz');
  const whole = readFileSync(broken);
  const damages: [string, Buffer][] = [
    ['another letter', gzipSync(gunzipSync(whole).toString().replace('\t', '\t1'))],
    ['cut off', whole.subarray(0, whole.length / 2)],
    ['empty', Buffer.alloc(0)],
  ];
  const digest = async () =>
    createHash('sha256')
      .update(JSON.stringify(await rowsOf(empty.url, 'select * from delivery_note')))
      .digest('hex');
  const before = await digest();
  for (const [, bytes] of damages) {
    writeFileSync(broken, bytes);
    const refused = await operator(empty.url, restoredFiles, 'restore', '--from', saved, '--force');
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('public.delivery_note differs') as string,
    });
  }
  writeFileSync(broken, whole);
  const list = path.join(saved, 'files.sha256');
  const lines = readFileSync(list, 'utf8');
  const manifest = path.join(saved, 'manifest.json');
  const described = readFileSync(manifest, 'utf8');
  const earlier = described.replace(/,\s*"listSha256": "\w+"/, '');
  expect(earlier).not.toBe(described);
  // A list that lost a line, also of a backup of before its sum was kept.
  for (const [text, from] of [
    [lines.split('\n').slice(1).join('\n'), described],
    [lines.split('\n').slice(1).join('\n'), earlier],
    [lines.replace(/^\w/, (digit) => (digit === '0' ? '1' : '0')), described],
  ] as const) {
    writeFileSync(list, text);
    writeFileSync(manifest, from);
    const refused = await operator(empty.url, restoredFiles, 'restore', '--from', saved, '--force');
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('files.sha256 differs') as string,
    });
  }
  writeFileSync(list, lines);
  writeFileSync(manifest, described);
  const file = path.join(saved, 'files', FILE.slice(0, 2), FILE);
  writeFileSync(file, 'something else');
  expect((await operator(empty.url, restoredFiles, 'restore', '--from', saved, '--force')).said).toContain(
    `${FILE} differs`,
  );
  expect(await digest()).toBe(before);
});

test('a folder in use is not written to, one without a manifest not read', async () => {
  expect((await operator(world.url, restoredFiles, 'backup', '--to', saved)).said).toContain('is not empty');
  const none = await operator(empty.url, restoredFiles, 'restore', '--from', root);
  expect(none).toMatchObject({ code: 1, said: expect.stringContaining('no complete backup') as string });
  expect(readdirSync(saved).toSorted()).toEqual(['files', 'files.sha256', 'manifest.json', 'tables']);
});

test('a manifest that was cut or altered is said in a sentence', async () => {
  const manifest = path.join(saved, 'manifest.json');
  const whole = readFileSync(manifest, 'utf8');
  for (const text of [whole.slice(0, whole.length / 2), '', 'null', whole.replace('"tables"', '"table"')]) {
    writeFileSync(manifest, text);
    const refused = await operator(empty.url, restoredFiles, 'restore', '--from', saved, '--force');
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /manifest\.json cannot be understood \(.+\)\. Use another backup/,
      ) as string,
    });
  }
  writeFileSync(manifest, whole);
});

test('a backup for which there is no room, or no place, is told in a sentence and leaves nothing', async () => {
  const folder = path.join(root, 'full');
  const full = {
    ...folderStore(restoredFiles),
    names: () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
  };
  const backup = takeBackup({ url: empty.url }, full, folder);
  await expect(backup).rejects.toMatchObject({ code: 'backupNoRoom', details: { folder } });
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(path.join(root, 'a-file'), '');
  const nowhere = await operator(empty.url, restoredFiles, 'backup', '--to', path.join(root, 'a-file', 'x'));
  expect(nowhere).toMatchObject({ code: 1, said: expect.stringContaining('cannot be written') as string });
});

test('files of a bucket are saved, and come back into a bucket; a restore that loses it says so', async () => {
  const server = await startS3Server();
  const inBucket = (prefix: string) => ({
    FILES_URL: `s3://${server.place.bucket}/${prefix}`,
    FILES_S3_ENDPOINT: server.place.endpoint!,
    FILES_S3_KEY: server.place.key,
    FILES_S3_SECRET: server.place.secret,
    FILES_S3_PATH_STYLE: '1',
  });
  const bucket = (prefix: string) => s3Store({ ...server.place, prefix: `${prefix}/` });
  for await (const name of world.services.files.names())
    await bucket('old').put(name, world.services.files.get(name));
  const folder = path.join(root, 'of-bucket');
  expect(await operator(world.url, inBucket('old'), 'backup', '--to', folder)).toMatchObject({ code: 0 });
  expect(await operator(empty.url, inBucket('new'), 'restore', '--from', folder, '--force')).toMatchObject({
    code: 0,
  });
  const names = await Array.fromAsync(bucket('new').names());
  expect(names.toSorted()).toEqual((await Array.fromAsync(world.services.files.names())).toSorted());
  for (const name of names)
    expect(await buffer(bucket('new').get(name))).toEqual(await buffer(world.services.files.get(name)));

  const away = { ...bucket('new'), put: async () => Promise.reject(new FilesAway('No answer')) };
  const restored = restoreBackup(
    folder,
    { address: { url: empty.url }, files: away, plugins },
    { force: true },
  );
  await expect(restored).rejects.toMatchObject({ code: 'filesAway', details: { reason: 'No answer' } });
  await server.close();
});

test('no portal starts while a restore is at work, and no restore while one starts', async () => {
  const client = new pg.Client(ownerConnection({ url: empty.url }));
  await client.connect();
  expect(await takeRestoreLock(client)).toBe(true);
  const never = async () => Promise.reject(new Error('begun'));
  await expect(whileNotRestored({ url: empty.url }, never)).rejects.toThrow(RestoreUnderWay);
  await client.end();
  const refused = whileNotRestored({ url: empty.url }, async () =>
    operator(empty.url, restoredFiles, 'restore', '--from', saved, '--force'),
  );
  expect((await refused).said).toContain('just starting');
});
