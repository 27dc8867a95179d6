import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const EVERY = 50;

/** Megabytes of memory that a process holds now. */
export const memoryOf = (pid: number): number => {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))![1]) / 1024;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
};

/** What `work` answers, and by how many megabytes the process grew at most meanwhile. */
export const watched = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ answer: T; grownBy: number }> => {
  const before = memoryOf(pid);
  let most = before;
  const clock = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, EVERY);
  try {
    const answer = await work();
    return { answer, grownBy: Math.max(most, memoryOf(pid)) - before };
  } finally {
    clearInterval(clock);
  }
};
