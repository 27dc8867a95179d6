import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import type pg from 'pg';
import {
  ownerConnection,
  type DatabaseAddress,
} from '@portal/platform/server/database/connections/connections.ts';
import { migrate, migrationsIn } from '@portal/platform/server/database/start/migrate.ts';
import { takeRestoreLock } from '@portal/platform/server/database/start/restore-lock.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import { FilesAway } from '@portal/platform/server/files/files-away.ts';
import { folderStore, type FileStore } from '@portal/platform/server/files/store.ts';
import { Jobs } from '@portal/platform/server/jobs/jobs.ts';
import type { ServerPlugin } from '@portal/platform/server/plugin.ts';
import { migrationFolders } from '@portal/platform/server/portal.ts';
import { CommandFailure } from '../commands/command.ts';
import { isFull } from './disk-full.ts';
import { loadDatabase } from './load-database.ts';
import { sumOf } from './move-files.ts';
import { checkPast } from './past-months.ts';
import { fileList, readManifest, tableFile, type Manifest } from './manifest.ts';
import { eachSideBySide } from './side-by-side.ts';
import { queueVersion } from './structure.ts';
import { sumOfFile } from './table-text.ts';

export type RestoreStep = 'checking' | 'loading' | 'comparing' | 'copying';
type Target = { address: DatabaseAddress; files: FileStore; plugins: readonly ServerPlugin[] };

/**
 * Brings a backup back. It is checked as a whole before anything is touched; the tables are made by the migrations it was taken
 * with, loaded and compared in one transaction. No portal starts on the database meanwhile (`restore-lock.ts`). Fails with a `CommandFailure` that says why: no backup, damaged, from a newer
 * version, target not empty (unless `force`), in use.
 */
export const restoreBackup = async (
  folder: string,
  { address, files, plugins }: Target,
  {
    force = false,
    past,
    tell = () => {},
  }: { force?: boolean; past?: string | undefined; tell?: (step: RestoreStep) => void } = {},
): Promise<Manifest> => {
  tell('checking');
  const manifest = await manifestOf(folder);
  await checkVersion(manifest, plugins);
  await withClient(ownerConnection(address), async (client) => {
    if (!(await takeRestoreLock(client))) throw new CommandFailure('startsOrRestores');
    await checkTarget(client, force);
    await checkTables(folder, manifest);
    await checkPast(past, manifest.past);
    await checkList(folder, manifest);
    const saved = folderStore(path.join(folder, 'files'));
    await forEachFile(folder, async (name, sha256) => compare(name, sha256, await sumOf(saved, name)));
    tell('loading');
    if (force) await empty(address);
    await migrate(address, migrationFolders(plugins), new Set(manifest.migrations));
    await makeQueue(address, plugins, manifest);
    await loadDatabase(address, { folder, past }, manifest, () => tell('comparing'));
    tell('copying');
    await forEachFile(folder, async (name, sha256) =>
      compare(name, sha256, (await files.put(name, saved.get(name)).catch(notKept)).sha256),
    );
  });
  return manifest;
};

const notKept = (error: NodeJS.ErrnoException): never => {
  if (error instanceof FilesAway) throw new CommandFailure('filesAway', { reason: error.message });
  throw isFull(error) ? new CommandFailure('filesNoRoom') : error;
};

const manifestOf = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  if (!manifest) throw new CommandFailure('noBackup', { folder });
  if (!('tables' in manifest)) throw new CommandFailure('wrongFormat', { folder, format: manifest.format });
  return manifest;
};

const checkVersion = async ({ migrations }: Manifest, plugins: readonly ServerPlugin[]): Promise<void> => {
  const known = await migrationsIn(migrationFolders(plugins));
  const names = migrations.filter((name) => !Object.hasOwn(known, name));
  if (names.length > 0) throw new CommandFailure('newerBackup', { names: names.join(', ') });
};

const checkTables = async (folder: string, { tables }: Manifest): Promise<void> => {
  for (const { name, rows, sha256 } of tables) {
    const found = await sumOfFile(tableFile(folder, name)).catch(() => undefined);
    if (found?.sha256 !== sha256 || found.rows !== rows) throw new CommandFailure('damaged', { name });
  }
};

/** A list that lost lines would hide the files it lost. Where the manifest does not know its sum, its lines are counted. */
const checkList = async (folder: string, { files }: Manifest): Promise<void> => {
  const name = path.basename(fileList(folder));
  const hash = createHash('sha256');
  const text = createReadStream(fileList(folder));
  let lines = 0;
  try {
    for await (const chunk of text) {
      hash.update(chunk as Buffer);
      for (const byte of chunk as Buffer) if (byte === NEW_LINE) lines += 1;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new CommandFailure('damaged', { name });
  }
  const isWhole = files.listSha256 === undefined || hash.digest('hex') === files.listSha256;
  if (!isWhole || lines !== files.count) throw new CommandFailure('damaged', { name });
};
const NEW_LINE = 10;

const compare = (name: string, expected: string, found: string | undefined): void => {
  if (found !== expected) throw new CommandFailure('damaged', { name });
};

const forEachFile = async (
  folder: string,
  work: (name: string, sha256: string) => Promise<void>,
): Promise<void> => {
  await eachSideBySide(createInterface({ input: createReadStream(fileList(folder)) }), async (line) => {
    const [sha256, place] = line.split('  ') as [string, string];
    await work(path.basename(place), sha256);
  });
};

const checkTarget = async (client: pg.Client, force: boolean): Promise<void> => {
  const count = await othersAt(client);
  if (count > 0) throw new CommandFailure('inUse', { count });
  const { rowCount } = await client.query(
    `select from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss') limit 1`,
  );
  if (rowCount && !force) throw new CommandFailure('notEmpty');
};

/** Connections that were closed a moment ago may still be taking leave: they are given three seconds. */
const othersAt = async (client: pg.Client): Promise<number> => {
  for (let looked = 0; ; looked++) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (rows[0]!.count === 0 || looked === 30) return rows[0]!.count;
    await sleep(100);
  }
};

const empty = async (address: DatabaseAddress): Promise<void> =>
  withClient(ownerConnection(address), async (client) => {
    await client.query(
      'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
    );
  });

/** The tables of the queue are its library's: a backup fits the structure it was taken from. Fails with `otherQueue`. */
const makeQueue = async (
  address: DatabaseAddress,
  plugins: readonly ServerPlugin[],
  { queue }: Manifest,
): Promise<void> => {
  const jobs = new Jobs(address, plugins, Fastify().log);
  await jobs.open();
  await jobs.close();
  const ours = await withClient(ownerConnection(address), queueVersion);
  if (ours !== queue) throw new CommandFailure('otherQueue', { theirs: queue, ours });
};
