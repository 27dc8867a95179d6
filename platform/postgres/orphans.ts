import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { isGone, textIfThere } from './passing-file.ts';

/**
 * Ends processes that outlived their killed server: one that was halted, or computes for long, has not noticed yet and holds the shared
 * memory, and PostgreSQL starts no new server beside it. Their server is gone, so what they did is rolled back anyway. They are known by
 * their folder, which is the cluster, and by a parent that is no process of it; `server` is the one that the lock names, if any: another
 * start may have been faster. Linux only; elsewhere nothing is ended.
 */
export function endOrphans(cluster: string, server: number | undefined): void {
  const folder = realpathSync(cluster);
  const inside = processes().filter(
    ({ name, pid }) => name.startsWith('postgres') && folderOf(pid) === folder,
  );
  const numbers = new Set(inside.map(({ pid }) => pid));
  for (const { pid, parent } of inside) {
    // A living server waits for its children: they are its own.
    if (pid === server || numbers.has(parent) || inside.some((other) => other.parent === pid)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

type Process = { pid: number; name: string; parent: number };

function processes(): Process[] {
  const names = process.platform === 'linux' ? readdirSync('/proc') : [];
  return names.flatMap((pid) => {
    const [, name, parent] =
      /^\d+ \((.*)\) \S (\d+)/.exec(textIfThere(`/proc/${Number(pid)}/stat`) ?? '') ?? [];
    return name === undefined ? [] : [{ pid: Number(pid), name, parent: Number(parent) }];
  });
}

/** The folder a process works in; undefined when it has ended, or belongs to somebody else. */
function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    if (isGone(error) || (error as NodeJS.ErrnoException).code === 'EACCES') return undefined;
    throw error;
  }
}
