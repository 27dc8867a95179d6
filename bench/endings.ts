import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** What ends the processes that the bench has started, for when it is interrupted. */
const endings = new Set<() => Promise<unknown>>();
/** Milliseconds after which a process that shall end is killed. */
const PATIENCE = 10_000;

/** Has something ended when the bench is interrupted. Returns what ends it now; a second time it does nothing. */
export const endedWithBench = (end: () => Promise<unknown>): (() => Promise<void>) => {
  let done: Promise<unknown> | undefined;
  const once = async (): Promise<void> => {
    endings.delete(once);
    await (done ??= end());
  };
  endings.add(once);
  return once;
};

/** The same for a process of its own. */
export const childOfBench = (child: ChildProcess): (() => Promise<void>) =>
  endedWithBench(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = AbortSignal.timeout(PATIENCE);
    late.addEventListener('abort', () => child.kill('SIGKILL'));
    await exit;
  });

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Ends all that was started, then the database by `last`, when the bench is interrupted. Claims under way break when their servers go;
 * what they say then is no result.
 */
export const endOnSignal = (last: () => Promise<void>): void => {
  let leaving = false;
  for (const [signal, code] of Object.entries(SIGNALS))
    process.on(signal, () => {
      if (leaving) return;
      leaving = true;
      process.on('uncaughtException', () => undefined);
      void leave().finally(() => process.exit(code));
    });
  const leave = async (): Promise<void> => {
    const all = Promise.allSettled([...endings].map(async (end) => end()));
    await Promise.race([all, sleep(2 * PATIENCE)]);
    await last();
  };
};
