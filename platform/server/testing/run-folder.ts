import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const NAME = /^portal-tests-(\d+)$/;

/**
 * A folder for one run of the tests, in which all its processes make their temporary ones (`os.tmpdir()`), and which goes with it: a portal that
 * test files share ends with its process and tidies nothing up. Those of killed runs go first. Returns what removes it.
 */
export const runFolder = (): (() => void) => {
  const around = os.tmpdir();
  removeLeftovers(around);
  const folder = path.join(around, `portal-tests-${process.pid}`);
  // Servers of their own run as another user where root tests: he passes through.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  process.env.TMPDIR = folder;
  return () => {
    process.env.TMPDIR = around;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
};

/** Folders of runs whose process is gone. */
export const removeLeftovers = (around: string): void => {
  for (const name of readdirSync(around)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(path.join(around, name), { recursive: true, force: true, maxRetries: 5 });
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
