import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestWorld } from './portal.ts';

/** Another process of the portal on the database of a test. It serves nobody and works no jobs: it does what it is told to. */
export type OtherProcess = {
  /** Does the work of a schedule now, as its clock would. Fails when the process ends meanwhile. */
  readonly works: (name: string) => Promise<void>;
  /** kill -9. */
  readonly kill: () => Promise<void>;
};

/** Starts it; comes back when it is ready to work. Whoever starts one kills it. */
export const otherProcess = async ({ services }: Pick<TestWorld, 'services'>): Promise<OtherProcess> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-other-'));
  const child = fork(new URL('./other-process-entry.ts', import.meta.url), [services.address.url, folder], {
    execArgv: [],
  });
  child.once('error', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await nextWordOf(child).catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  return {
    works: async (name) => {
      child.send(name);
      await nextWordOf(child);
    },
    kill,
  };
};

const nextWordOf = async (child: ChildProcess): Promise<unknown> =>
  Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code, signal]) => {
      throw new Error(`The other process ended: ${String(signal ?? code)}`);
    }),
  ]);
