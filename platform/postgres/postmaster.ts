import { spawn } from 'node:child_process';
import {
  closeSync,
  fchmodSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { SERVER_ENVIRONMENT, SUPERUSER, isAlive } from './cluster-folder.ts';
import type { Binaries } from './native-binaries.ts';
import { endOrphans } from './orphans.ts';
import { isGone, textIfThere } from './passing-file.ts';
import { asCommand } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import { DatabaseStartFailure, startFailure } from './start-failure.ts';

/** Where a running server listens: the folder of its unix socket, and the number in the socket's name. */
export type Address = { host: string; port: number };

/** All that is needed to start a server. */
export type ServerPlan = {
  cluster: string;
  binaries: Binaries;
  runAs: RunAs;
  /** Folder for its unix socket. */
  host: string;
  /** File it logs to. */
  log: string;
  settings: Record<string, string>;
};

/** Longest path of a folder for the socket; the system allows 107 bytes for the whole name, lock file included. */
export const LONGEST_HOST = 107 - '/.s.PGSQL.5432.lock'.length;
const PORT = 5432; // only part of the socket's name

/** How long nothing may happen before we give up; a server that is recovering may take any time. */
const PATIENCE = 60_000;
/** How long processes of a killed server may take to notice that it is gone. */
const NOTICING = 5_000;
const LARGEST_LOG = 10 * 1024 * 1024;

/** The server that answers for this cluster, whoever started it. */
export async function answeringServer(cluster: string): Promise<Address | undefined> {
  const running = runningServer(cluster);
  return running && (await ask(running)) === 'ready' ? running : undefined;
}

/** Comes back when the cluster has a server that answers: usually a new one, or that of a process that was faster. */
export async function ensureRunning(plan: ServerPlan): Promise<Address> {
  let launched: Launched | undefined;
  let heldSince: number | undefined;
  for (let giveUp = Date.now() + PATIENCE; Date.now() < giveUp; await sleep(20)) {
    const running = runningServer(plan.cluster);
    const state = running ? await ask(running) : 'absent';
    if (running && state === 'ready') return running;
    if (state === 'starting') giveUp = Date.now() + PATIENCE;
    if (launched && !launched.ended) continue;
    if (launched && !isHeld(launched.said()))
      throw startFailure('start the database', launched.said(), plan.log);
    if (launched) {
      heldSince ??= Date.now();
      if (isInMemory(launched.said()) && Date.now() - heldSince > NOTICING) {
        endOrphans(plan.cluster, runningServer(plan.cluster)?.pid);
      }
      await sleep(200);
    }
    removeStaleLocks(plan);
    launched = launch(plan);
  }
  throw startFailure('start the database', launched?.said() ?? '', plan.log);
}

/**
 * Ends a server as `pg_ctl stop -m fast` does: open transactions are rolled back, everything is on disk. One that is
 * killed meanwhile leaves its lock, and is not waited for.
 */
export async function stopServer(cluster: string) {
  const running = runningServer(cluster);
  if (!running || !isAlive(running.pid)) return;
  try {
    process.kill(running.pid, 'SIGINT');
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  const holds = () => runningServer(cluster)?.pid === running.pid && isAlive(running.pid);
  for (const giveUp = Date.now() + PATIENCE; holds(); await sleep(10)) {
    if (Date.now() > giveUp)
      throw new DatabaseStartFailure(`The database (process ${running.pid}) did not end within a minute.`);
  }
}

/** The server that holds the cluster, as its lock file tells; undefined when nobody does or the file is half written. */
export function runningServer(cluster: string): (Address & { pid: number }) | undefined {
  const [pid, , , port, host] = textIfThere(lockOf(cluster))?.split('\n') ?? [];
  return pid && port && host ? { pid: Number(pid), port: Number(port), host } : undefined;
}

/** `starting` also covers recovery after a crash, and a server that is just stopping. */
async function ask(address: Address): Promise<'ready' | 'starting' | 'absent'> {
  const client = new Client({ ...address, user: SUPERUSER, database: 'postgres' });
  client.on('error', () => {}); // the answer is in what connect() throws
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'starting' : 'absent';
  }
}

type Launched = { ended: boolean; said: () => string };

function launch({ cluster, binaries, runAs, host, log, settings }: ServerPlan): Launched {
  putAwayLargeLog(log);
  const output = openSync(log, 'a', 0o600);
  // It may be there from a start under another umask.
  fchmodSync(output, 0o600);
  const logged = fstatSync(output).size;
  const all = { ...settings, port: PORT, unix_socket_directories: host };
  const [command, args] = asCommand(runAs, path.join(binaries.folder, 'postgres'), [
    '-D',
    cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // Its own process group: Ctrl-C in the terminal is the portal's to answer, and the server outlives a killed portal.
  const server = spawn(command, args, {
    uid: runAs.uid,
    gid: runAs.gid,
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', output, output],
  });
  server.unref();
  closeSync(output);

  let trouble = '';
  const launched: Launched = {
    ended: false,
    said: () => trouble || readFileSync(log).subarray(logged).toString('utf8'),
  };
  server.once('exit', () => (launched.ended = true));
  server.once('error', (error) => {
    trouble = error.message;
    launched.ended = true;
  });
  return launched;
}

/** Of several processes that start at once one puts the log away; the others find it gone. */
function putAwayLargeLog(log: string) {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= LARGEST_LOG) return;
  try {
    renameSync(log, `${log}.1`);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** The lock is free, but processes of a server that is gone hold its memory. */
function isInMemory(said: string): boolean {
  return /pre-existing shared memory block/.test(said);
}

/** Another process was faster, or a killed server is not quite gone (its number counts until its parent has noticed). */
function isHeld(said: string): boolean {
  return /lock file .* already exists|pre-existing shared memory block/.test(said);
}

/**
 * The locks of a killed server name a process that may be a corpse which nobody buries, or another program by now:
 * both are common in containers, whose numbers start again from 1. PostgreSQL would refuse to start for ever, so
 * what is surely no living server is overruled. Without /proc (macOS) PostgreSQL decides alone.
 */
function removeStaleLocks({ cluster, host }: ServerPlan) {
  for (const lock of [lockOf(cluster), path.join(host, `.s.PGSQL.${PORT}.lock`)]) {
    const holder = textIfThere(`/proc/${parseInt(textIfThere(lock) ?? '', 10)}/stat`);
    if (holder === undefined) continue;
    const [, name, state] = /^\d+ \((.*)\) (\S)/.exec(holder) ?? [];
    if (name !== 'postgres' || state === 'Z') rmSync(lock, { force: true });
  }
}

function lockOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}
