import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { databaseUrl, startEmbedded } from '@portal/platform/postgres/embedded.ts';
import { findBinaries } from '@portal/platform/postgres/native-binaries.ts';
import { folderStore } from '@portal/platform/server/files/store.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { endedWithBench } from '../endings.ts';
import { openBenchPortal } from '../portal.ts';
import { million } from '../world/million.ts';
import { ran } from './program.ts';

/** Files of the world: 200 MB. */
const [FILES, BYTES] = [2_000, 100_000];
const SETTINGS = { shared_buffers: '1GB', autovacuum: 'off' };

/** A PostgreSQL installed on this machine, with its programs, and a folder that goes with it. */
export type OlderServer = {
  readonly folder: string;
  /** `pg_dump`, `createdb` and the like. */
  readonly program: (name: string) => string;
  readonly address: (database: string) => string;
  readonly stop: () => Promise<void>;
};

export const WORLD = 'world';
/** `files` lies in it, as in the data folder of a portal. */
export const dataOf = ({ folder }: OlderServer): string => path.join(folder, 'data');

/**
 * A server of Debian's with the million lines and files beside them. The one that npm brings has no `pg_dump`, and one of an older
 * version refuses its databases.
 */
export const olderServer = async (note: (line: string) => void): Promise<OlderServer> => {
  const [binaries] = findBinaries('system');
  if (!binaries) throw new Error('No PostgreSQL is installed: apt-get install postgresql');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-backup-'));
  const database = await startEmbedded(folder, { binaries: 'system', settings: SETTINGS });
  const server: OlderServer = {
    folder,
    program: (name) => path.join(binaries.folder, name),
    address: (name) => databaseUrl(database.url, name),
    stop: endedWithBench(async () => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    }),
  };
  try {
    note(`Making ${million.about} and ${FILES} files on PostgreSQL ${binaries.major}`);
    await fill(server, note);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
};

const fill = async (server: OlderServer, note: (line: string) => void): Promise<void> => {
  const url = server.address(WORLD);
  await ran(server.program('createdb'), [`--maintenance-db=${server.address('postgres')}`, WORLD]);
  const portal = await openBenchPortal(url);
  await portal.close();
  const owner = ownerDatabase(url);
  await million.fill(owner, note);
  await owner.destroy();
  const store = folderStore(path.join(dataOf(server), 'files'));
  for (let count = 0; count < FILES; count++)
    await store.put(randomUUID(), Readable.from([randomBytes(BYTES)], { objectMode: false }));
};
