import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { OLDEST_MAJOR, findBinaries } from './native-binaries.ts';
import type { BinarySource, Binaries } from './native-binaries.ts';
import { textIfThere } from './passing-file.ts';
import { asCommand, canRun, handOver, waysToRun } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import { DatabaseStartFailure, startFailure } from './start-failure.ts';

export const SUPERUSER = 'portal';

/** Secrets of the portal's environment are none of the server's business. */
export const SERVER_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** The major version a cluster's files have; undefined when there is no cluster yet. */
export function majorOfCluster(cluster: string): number | undefined {
  const version = textIfThere(path.join(cluster, 'PG_VERSION'));
  return version === undefined ? undefined : Number(version);
}

/** Picks the server for `cluster` and the way to run it. A cluster is only ever opened by the major that made it. */
export function chooseServer(cluster: string, only?: BinarySource): { binaries: Binaries; runAs: RunAs } {
  const major = majorOfCluster(cluster);
  const found = findBinaries(only);
  const fitting = found.filter((binaries) => major === undefined || binaries.major === major);
  if (fitting.length === 0) throw new DatabaseStartFailure(noServer(cluster, major, found));

  const ways = waysToRun(cluster);
  for (const binaries of fitting) {
    const runAs = ways.find((way) => canRun(way, binaries, path.dirname(cluster)));
    if (runAs) return { binaries, runAs };
  }
  throw new DatabaseStartFailure(
    'PostgreSQL refuses to run as root, and no other user can reach ' +
      `${fitting[0]?.folder} and ${path.dirname(cluster)}. Move the project out of the closed folder, or start it as an ordinary user.`,
  );
}

function noServer(cluster: string, major: number | undefined, found: Binaries[]): string {
  const here = found.map((binaries) => `${binaries.major} (${binaries.folder})`).join(', ') || 'none';
  const needed =
    major === undefined
      ? `PostgreSQL ${OLDEST_MAJOR} or newer`
      : `PostgreSQL ${major}, which made ${cluster},`;
  const platform = `${process.platform}-${process.arch}`;
  return `${needed} was not found on this machine (${platform}); found: ${here}. Install it, or set DATABASE_URL to a server elsewhere.`;
}

/**
 * Makes `cluster` if it is not there. The files are made beside it and renamed, so a kill leaves no half cluster,
 * and of several processes at once one wins and the others use what it made.
 */
export async function ensureCluster(cluster: string, binaries: Binaries, runAs: RunAs, safe: boolean) {
  removeUnfinished(cluster);
  if (majorOfCluster(cluster) !== undefined) return;
  const unfinished = mkdtempSync(`${cluster}.unfinished-${process.pid}-`);
  handOver(runAs, unfinished);
  try {
    await initdb(unfinished, binaries, runAs, safe);
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return; // another process won
    throw error;
  }
}

async function initdb(folder: string, binaries: Binaries, runAs: RunAs, safe: boolean) {
  // Text sorts by code point, as on a production server with C.UTF-8; names are sorted by an explicit collation.
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const options = ['-D', folder, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-instructions'];
  const sync = safe ? [] : ['--no-sync'];
  const program = path.join(binaries.folder, 'initdb');
  const [command, args] = asCommand(runAs, program, [...options, ...locale, ...sync]);
  try {
    await promisify(execFile)(command, args, { uid: runAs.uid, gid: runAs.gid, env: SERVER_ENVIRONMENT });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw startFailure('make the database', stderr || message, folder);
  }
}

/** What killed first starts left. The age is for containers, where a new process has the old one's number. */
function removeUnfinished(cluster: string) {
  const parent = path.dirname(cluster);
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${path.basename(cluster)}\\.unfinished-(\\d+)-`).exec(name)?.[1];
    if (pid === undefined) continue;
    const folder = path.join(parent, name);
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (isAlive(Number(pid)) && Date.now() - changed < 10 * 60_000) continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      // Its initdb outlived the killed process and still writes: the next start removes it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    }
  }
}

/** A process of another user counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
