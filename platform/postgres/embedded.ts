import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SUPERUSER, chooseServer, ensureCluster, majorOfCluster } from './cluster-folder.ts';
import type { BinarySource } from './native-binaries.ts';
import { LONGEST_HOST, answeringServer, ensureRunning, stopServer } from './postmaster.ts';
import type { Address } from './postmaster.ts';
import { handOver } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import { takeStartLock } from './start-lock.ts';
import { DatabaseStartFailure, startFailure } from './start-failure.ts';

export type EmbeddedDatabase = {
  /** For `pg` and libpq alike; the server is reached by its unix socket only. */
  url: string;
  /** True when a server was running already, started by another process or left by a killed one. */
  adopted: boolean;
  /** Leaves the database; the last process to leave ends the server. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Which PostgreSQL may be used; both, npm's first, if not said. */
  binaries?: BinarySource;
  /** Server settings beyond or instead of ours, as `{ shared_buffers: '128MB' }`. */
  settings?: Record<string, string>;
  /** For tests: data need not outlive a power cut. */
  safe?: boolean;
  /** Is told in a sentence what takes long. */
  tell?: (progress: string) => void;
  /** The server went away and could not be brought back. Thrown if nobody listens, which ends the process. */
  onLost?: (error: Error) => void;
};

const DATABASE = 'portal';

const SETTINGS = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '256MB',
  // What is loaded at once is counted soon: until then the planner takes a table of ten thousand rows for an empty one.
  autovacuum_naptime: '10s',
  max_wal_size: '1GB',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  jit: 'off', // costs more than it gives on short queries
};
const MOST_TRIES = 20;
const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Brings up the PostgreSQL in `<dataDir>/pg`: makes it, starts it, or adopts the one that runs. A server that dies
 * while it is used is started again. Fails with DatabaseStartFailure, whose message says what to do.
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const { tell = () => {}, onLost = raise, safe = true } = options;
  if (process.platform === 'win32') {
    throw new DatabaseStartFailure(
      'The embedded database needs Linux or macOS. Set DATABASE_URL to a PostgreSQL server, or use WSL.',
    );
  }
  const folder = makeFolder(path.resolve(dataDir));
  const cluster = path.join(folder, 'pg');
  const log = path.join(folder, 'postgres.log');
  let leaving = false;

  async function join() {
    for (let tries = 1; ; tries++) {
      const answering = await answeringServer(cluster);
      const address = answering ?? (await start().catch(codeToWord));
      try {
        return {
          address,
          adopted: answering !== undefined,
          startLock: await takeStartLock(address, DATABASE),
        };
      } catch (error) {
        if (tries === MOST_TRIES) throw error; // else the last user was just ending the server when we came
      }
      await sleep(100);
    }
  }

  async function start(): Promise<Address> {
    const { binaries, runAs } = chooseServer(cluster, options.binaries);
    const isNew = majorOfCluster(cluster) === undefined;
    if (isNew) tell(`Making a PostgreSQL ${binaries.major} database in ${cluster}`);
    await ensureCluster(cluster, binaries, runAs, safe);
    handOver(runAs, cluster);
    const settings = { ...SETTINGS, ...(safe ? {} : UNSAFE), ...options.settings };
    return ensureRunning({ cluster, binaries, runAs, host: socketFolder(folder, runAs), log, settings });
  }

  /** A refusal of the system, as EACCES or ENOSPC, is for whoever starts the portal too. */
  function codeToWord(error: unknown): never {
    const { syscall, message } = error as NodeJS.ErrnoException;
    throw syscall ? startFailure('bring up the database', message, folder) : error;
  }

  /** Until we leave there is always a seat, or one being taken. */
  let joined = join();
  async function joinAgainWhenLost(): Promise<void> {
    const { startLock } = await joined;
    await startLock.ended;
    if (leaving) return;
    tell('The database ended; starting it again');
    joined = join();
    return joinAgainWhenLost();
  }

  async function leave() {
    leaving = true;
    const { startLock } = await joined;
    await startLock.leave(() => stopServer(cluster));
  }
  let left: Promise<void> | undefined;

  const { address, adopted } = await joined;
  joinAgainWhenLost().catch((error: unknown) => onLost(error as Error));
  return {
    url: urlOf(address),
    adopted,
    stop: () => (left ??= leave()),
  };
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  return url.replace(/\/[^/?]*\?/, `/${encodeURIComponent(database)}?`);
}

function urlOf({ host, port }: Address): string {
  return `postgres://${SUPERUSER}@/${DATABASE}?host=${encodeURIComponent(host)}&port=${port}`;
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    closeToOthers(folder);
    return realpathSync(folder);
  } catch (error) {
    throw startFailure('make the data folder', (error as Error).message, folder);
  }
}

/**
 * Nobody else looks into it, whatever the umask was when it was made. As root the server runs as another user, who has to get through to
 * his folders inside. A folder that belongs to somebody else stays as he made it.
 */
function closeToOthers(folder: string) {
  const { uid, mode } = statSync(folder);
  if (uid === process.getuid?.()) chmodSync(folder, mode & (uid === 0 ? 0o711 : 0o700));
}

/** Inside the data folder, or under /tmp when the path is longer than a socket's name may be. */
export function socketFolder(folder: string, runAs: RunAs): string {
  const near = path.join(folder, 'socket');
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const isNear = Buffer.byteLength(near) <= LONGEST_HOST;
  const selected = isNear ? near : path.join('/tmp', `portal-${name}`);
  mkdirSync(selected, { recursive: true, mode: 0o700 });
  const friends = [0, os.userInfo().uid, runAs.owner?.uid];
  if (!isNear && !friends.includes(lstatSync(selected).uid)) {
    // In /tmp anybody can make a folder, and wait in it for our passwords.
    throw new DatabaseStartFailure(
      `${selected} belongs to another user: remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  handOver(runAs, selected);
  return selected;
}

function raise(error: Error): never {
  throw error;
}
