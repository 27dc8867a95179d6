import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './native-binaries.ts';

/**
 * PostgreSQL refuses to run as root. `uid`/`gid` are switched to when the server is spawned; `prefix` goes before its
 * command (a user namespace in which root is somebody else); `owner` owns the server's files as seen from outside.
 */
export type RunAs = { uid?: number; gid?: number; prefix: string[]; owner?: { uid: number; gid: number } };

/**
 * The ways to run a server on this machine whose files are or will be in `cluster`, the most natural first.
 * A folder that has an owner keeps it: `sudo npm start` must not lock out the user who made it.
 */
export function waysToRun(cluster: string): RunAs[] {
  if (process.getuid?.() !== 0) return [{ prefix: [] }];
  const other = account('postgres') ?? account('nobody');
  const present = statSync(cluster, { throwIfNoEntry: false });
  const switched: RunAs[] = [];
  if (present && present.uid !== 0) switched.push(switchTo({ uid: present.uid, gid: present.gid }));
  if (other) switched.push(switchTo(other));
  const namespace = other && process.platform === 'linux' ? [namespaceOf(other)] : [];
  return present?.uid === 0 ? [...namespace, ...switched] : [...switched, ...namespace];
}

/** True when `runAs` can enter `folder` and start the server: asked of the system instead of reckoned from modes. */
export function canRun(runAs: RunAs, binaries: Binaries, folder: string): boolean {
  const script = 'cd "$1" && "$2" --version';
  const [command, args] = asCommand(runAs, '/bin/sh', [
    '-c',
    script,
    'sh',
    folder,
    path.join(binaries.folder, 'postgres'),
  ]);
  return spawnSync(command, args, { uid: runAs.uid, gid: runAs.gid, stdio: 'ignore' }).status === 0;
}

export function asCommand(runAs: RunAs, program: string, args: string[]): [command: string, args: string[]] {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  return [command, rest];
}

/** Hands a file or a whole folder to the one who will run the server; without root everything is ours already. */
export function handOver(runAs: RunAs, target: string) {
  const { owner } = runAs;
  if (!owner) return;
  const now = statSync(target);
  if (now.uid === owner.uid && now.gid === owner.gid) return;
  // The top comes last: it is what the next start looks at, so a kill half-way is mended then.
  if (now.isDirectory()) {
    for (const entry of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
      lchownSync(path.join(target, entry), owner.uid, owner.gid);
    }
  }
  chownSync(target, owner.uid, owner.gid);
}

function switchTo(owner: { uid: number; gid: number }): RunAs {
  return { ...owner, prefix: [], owner };
}

/** Root outside, an ordinary user inside: reaches a project below root's closed home. */
function namespaceOf({ uid, gid }: { uid: number; gid: number }): RunAs {
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
  return { prefix, owner: { uid: 0, gid: 0 } };
}

/** initdb wants a user with a name, so only real accounts will do. */
function account(name: string): { uid: number; gid: number } | undefined {
  const ask = (what: '-u' | '-g') => {
    const answer = spawnSync('id', [what, name], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout) : undefined;
  };
  const uid = ask('-u');
  const gid = ask('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
