import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { SUPERUSER, chooseServer, ensureCluster, majorOfCluster } from './cluster-folder.ts';
import type { BinarySource } from './native-binaries.ts';
import { answeringServer, ensureRunning, stopServer } from './postmaster.ts';
import type { Address } from './postmaster.ts';
import { handOver } from './run-as.ts';
import type { RunAs } from './run-as.ts';
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
const PORT = 5432; // only part of the socket's name
/** Any number, the same in all processes: guards "who is here?" and "make the database if it is missing". */
const DOOR = 20_250_001;

const SETTINGS = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  jit: 'off', // costs more than it gives on short queries
};
const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Brings up the PostgreSQL in `<dataDir>/pg`: makes it, starts it, or adopts the one that runs.
 * Fails with DatabaseStartFailure, whose message says what to do.
 *
 * Every process that uses it keeps one idle session, its seat. Seats vanish with their process however it ends, so
 * they tell who is here: the last to leave ends the server, and after kill -9 the next start adopts or restarts it.
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
  let seat: Seat | undefined;
  let leaving = false;

  async function takeSeat() {
    const answering = await answeringServer(cluster);
    seat = await enter(answering ?? (await start()));
    seat.once('end', () => {
      if (!leaving) void takeSeatAgain().catch(onLost);
    });
    return { address: seat, adopted: answering !== undefined };
  }

  async function start(): Promise<Address> {
    const { binaries, runAs } = chooseServer(cluster, options.binaries);
    if (majorOfCluster(cluster) === undefined)
      tell(`Making a PostgreSQL ${binaries.major} database in ${cluster}`);
    await ensureCluster(cluster, binaries, runAs, safe);
    handOver(runAs, cluster);
    const settings = {
      ...SETTINGS,
      ...(safe ? {} : UNSAFE),
      ...options.settings,
      unix_socket_directories: socketFolder(folder, runAs),
    };
    return ensureRunning({ cluster, binaries, runAs, log, settings: asList(settings) });
  }

  /** A crashed server, or one that another process was just ending when we came. */
  async function takeSeatAgain() {
    await sleep(100);
    if (!leaving) await takeSeat();
  }

  const { address, adopted } = await takeSeat();
  return {
    url: urlOf(address),
    adopted,
    async stop() {
      leaving = true;
      if (!seat) return;
      seat.ref();
      if (await isLast(seat)) await stopServer(cluster);
      await seat.end();
      seat = undefined;
    },
  };
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  return url.replace(/\/[^/?]*\?/, `/${encodeURIComponent(database)}?`);
}

function urlOf({ host, port }: Address): string {
  return `postgres://${SUPERUSER}@/${DATABASE}?host=${encodeURIComponent(host)}&port=${port}`;
}

const SEAT = 'portal seat';
/** `pg` has these, its types have not. Without a reference, a process that forgot to leave may end all the same. */
type Seat = Client & { ref(): void; unref(): void };

async function enter(address: Address): Promise<Seat> {
  const seat = new Client({
    ...address,
    user: SUPERUSER,
    database: 'postgres',
    application_name: SEAT,
  }) as Seat;
  seat.on('error', () => {}); // 'end' follows, and is what we act on
  await seat.connect();
  await seat.query('select pg_advisory_lock($1)', [DOOR]);
  const present = await seat.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (present.rowCount === 0) await seat.query(`create database ${DATABASE}`);
  await seat.query('select pg_advisory_unlock($1)', [DOOR]);
  seat.unref();
  return seat;
}

/** Keeps the door shut when true, so nobody enters a server that is about to end. */
async function isLast(seat: Client): Promise<boolean> {
  await seat.query('select pg_advisory_lock($1)', [DOOR]);
  const others =
    'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1';
  return (await seat.query(others, [SEAT])).rowCount === 0;
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (error) {
    throw startFailure('make the data folder', (error as Error).message, folder);
  }
}

/** Inside the data folder, or under /tmp when the path is longer than a socket's name may be. */
function socketFolder(folder: string, runAs: RunAs): string {
  const near = path.join(folder, 'socket');
  const longest = 107 - '/.s.PGSQL.5432.lock'.length;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const chosen = Buffer.byteLength(near) <= longest ? near : path.join('/tmp', `portal-${name}`);
  mkdirSync(chosen, { recursive: true, mode: 0o700 });
  const owners = [0, os.userInfo().uid, runAs.owner?.uid];
  if (!owners.includes(lstatSync(chosen).uid)) {
    throw new DatabaseStartFailure(
      `${chosen} belongs to another user: remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  handOver(runAs, chosen);
  return chosen;
}

function asList(settings: Record<string, string>): string[] {
  return Object.entries({ port: String(PORT), ...settings }).map(([name, value]) => `${name}=${value}`);
}

function raise(error: Error): never {
  throw error;
}
