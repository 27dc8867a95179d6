import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningServer } from '@portal/platform/postgres/postmaster.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const OPEN = /The portal is open at (http:\S+)/;
/** Milliseconds in which it is open: building the browser application and loading the demo world take the most. */
const OPENS_WITHIN = 150_000;

/** A portal as `npm start` runs it: a process of its own with its own database, in a folder of its own. */
export type RunningPortal = {
  readonly url: string;
  /** Address of its database. */
  readonly database: string;
  /** The process that serves, not the one of `npm start`. */
  readonly pid: number;
  /** All that it said so far, its log included. */
  readonly said: () => string;
  readonly alive: () => boolean;
  /** kill -9 for all of it: the portal, the process that started it, every process of its database. */
  readonly kill: () => Promise<void>;
  /** Ends it as Ctrl-C does. */
  readonly stop: () => Promise<void>;
};

export type Place = { readonly folder: string; readonly port: number; readonly remove: () => void };

/** A folder for the data and a port, both free. */
export const freePlace = async (): Promise<Place> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-faults-'));
  return {
    folder,
    port: await freePort(),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
};

/**
 * What `npm start` runs, at a place. Comes back when the portal is open. Throws with all it said when it ends before or does not
 * open; nothing of it runs on then.
 */
export const startPortal = async (
  { folder, port }: Place,
  settings: Record<string, string> = {},
): Promise<RunningPortal> => {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'apps/server/main.ts'], {
    cwd: ROOT,
    // A group of its own, so one signal reaches both processes.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'info',
      ...settings,
    },
  });
  let refusal = '';
  child.once('error', ({ message }) => (refusal = message));
  const output = listen(child);
  const said = () => refusal + output();
  const cluster = path.join(folder, 'pg');
  const kill = async (): Promise<void> => {
    const server = runningServer(cluster);
    const database = server ? await processesOf(server) : [];
    const running = hasEnded(child) ? [] : [-child.pid!];
    const ended = hasEnded(child) ? undefined : once(child, 'exit');
    for (const pid of [...running, ...database]) killOne(pid);
    await ended;
  };
  const opened = await waitFor(child, said, OPEN).catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  const server = runningServer(cluster)!;
  return {
    url: opened[1]!.replace('localhost', '127.0.0.1'),
    database: `postgres://portal@/portal?host=${encodeURIComponent(server.host)}&port=${server.port}`,
    pid: Number((await waitFor(child, said, /"pid":(\d+)/))[1]),
    said,
    alive: () => !hasEnded(child),
    kill,
    stop: async () => {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const listen = (child: ChildProcess): (() => string) => {
  let said = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  return () => said;
};

const waitFor = async (
  child: ChildProcess,
  said: () => string,
  pattern: RegExp,
): Promise<RegExpExecArray> => {
  for (const giveUp = Date.now() + OPENS_WITHIN; ; await sleep(10)) {
    const ended = hasEnded(child);
    const found = pattern.exec(said());
    if (found) return found;
    if (ended || Date.now() > giveUp) throw new Error(`The portal did not open:\n${said()}`);
  }
};

/** One that could not be started has no number. */
const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/**
 * The postmaster and all of its processes. They are asked for while they live: the dead tell nothing of their children. Of a server
 * that turns us away only the postmaster is known; the others end by themselves when it is gone. None when nobody answers: the
 * number in the lock file may be another program's by now.
 */
const processesOf = async ({
  pid,
  host,
  port,
}: {
  pid: number;
  host: string;
  port: number;
}): Promise<number[]> => {
  const client = new pg.Client({ host, port, user: 'portal', database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    return [pid, ...rows.map((row) => row.pid)];
  } catch (error) {
    return error instanceof pg.DatabaseError ? [pid] : [];
  } finally {
    await client.end();
  }
};

const killOne = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself in between.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};
