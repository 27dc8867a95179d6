import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import {
  ownerConnection,
  type DatabaseAddress,
} from '@portal/platform/server/database/connections/connections.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import { folderStore, type FileStore } from '@portal/platform/server/files/store.ts';
import { CommandFailure } from '../commands/command.ts';
import { isFull } from './disk-full.ts';
import { fileList, FORMAT, tableFile, writeManifest, type Manifest } from './manifest.ts';
import { savePast } from './past-months.ts';
import { sideBySide } from './side-by-side.ts';
import {
  migrationsRun,
  partitionsOf,
  pastShape,
  queueVersion,
  readPlainly,
  sequencesOf,
  tablesOf,
} from './structure.ts';
import { saveTable } from './table-text.ts';

/**
 * Saves database and files into a new or empty folder, also while the portal works: all tables are read in one snapshot, the
 * files after them, so every row of the snapshot finds its file. With `past`, months of the past are written there, each once for
 * all backups. What fails leaves nothing in the folder. Fails with `folderNotEmpty`,
 * `folderNotWritable`, `backupNoRoom`.
 */
export const takeBackup = async (
  address: DatabaseAddress,
  files: FileStore,
  folder: string,
  past?: string,
): Promise<{ manifest: Manifest; monthsWritten: number }> => {
  await makePlace(folder);
  try {
    const { saved, monthsWritten } = await inSnapshot(address, async (client) => {
      // A database that this version has not migrated yet has no past: all of it lies in the backup.
      const isDivided = past !== undefined && (await pastShape(client)) !== undefined;
      const months = isDivided ? await savePast(client, past) : undefined;
      return {
        saved: await saveDatabase(client, folder, months?.months),
        monthsWritten: months?.written ?? 0,
      };
    });
    const manifest = { ...saved, files: await saveFiles(files, folder) };
    await writeManifest(folder, manifest);
    return { manifest, monthsWritten };
  } catch (error) {
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
    throw isFull(error as NodeJS.ErrnoException) ? new CommandFailure('backupNoRoom', { folder }) : error;
  }
};

const makePlace = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) throw new CommandFailure('folderNotEmpty', { folder });
    await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    throw syscall === undefined
      ? error
      : new CommandFailure('folderNotWritable', { folder, reason: message });
  }
};

const inSnapshot = async <T>(address: DatabaseAddress, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(ownerConnection(address), async (client) => {
    await readPlainly(client);
    const isDivided = (await pastShape(client)) !== undefined;
    await client.query('begin isolation level repeatable read read only');
    // Ahead of the snapshot: no month goes from a table that is not read yet to one that was.
    if (isDivided) await client.query('lock table history, history_past in access share mode');
    const result = await work(client);
    await client.query('commit');
    return result;
  });

const saveDatabase = async (
  client: pg.Client,
  folder: string,
  past: Manifest['past'],
): Promise<Omit<Manifest, 'files'>> => {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const described = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    postgres: rows[0]!.server_version,
    migrations: await migrationsRun(client),
    queue: await queueVersion(client),
    partitions: await partitionsOf(client),
  };
  const tables: Manifest['tables'] = [];
  const shapes = await tablesOf(client);
  const apart = past === undefined ? undefined : await pastShape(client);
  for (const table of shapes.map((one) => (one.name === apart?.name ? apart : one)))
    tables.push({ ...table, ...(await saveTable(client, table, tableFile(folder, table.name))) });
  // Sequences know no snapshot: read last, they are never behind the rows.
  return { ...described, tables, ...(past && { past }), sequences: await sequencesOf(client) };
};

const saveFiles = async (files: FileStore, folder: string): Promise<Manifest['files']> => {
  const store = folderStore(path.join(folder, 'files'));
  let count = 0;
  let bytes = 0;
  const list = createHash('sha256');
  async function* lines(): AsyncGenerator<string> {
    const copies = sideBySide(files.names(), async (name) => ({
      name,
      kept: await store.put(name, files.get(name)).catch(gone),
    }));
    for await (const { name, kept } of copies) {
      if (!kept) continue;
      count++;
      bytes += kept.bytes;
      const line = `${kept.sha256}  files/${name.slice(0, 2)}/${name}\n`;
      list.update(line);
      yield line;
    }
  }
  await pipeline(lines, createWriteStream(fileList(folder), { mode: 0o600 }));
  return { count, bytes, listSha256: list.digest('hex') };
};

/** A file may be tidied away between being named and being read. */
const gone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};
