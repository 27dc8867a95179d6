import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Milliseconds without a turn of the event loop after which the process hangs: no statement and no work of the portal takes so long at a stretch. */
const HANGS_AFTER = 15_000;
/** Looks of the watching thread in that time. */
export const LOOKS = 15;

export type Watch = { readonly beats: Int32Array; readonly after: number };

/**
 * Ends the process with SIGKILL once its event loop has stood still for so long. It answers nothing then, a proxy sends calls to it all the same, and a signal
 * to stop is not heard: whatever started it starts it again, and what must last is in the database. A thread watches, for the loop cannot watch itself; one
 * that is looked at with a debugger may stand still. `unwatched` hears when the
 * thread broke. Returns what ends the watch.
 */
export const endIfHanging = (
  unwatched: (error: Error) => void,
  after: number = HANGS_AFTER,
): (() => Promise<void>) => {
  if (inspectorUrl() !== undefined) return async () => undefined;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const clock = setInterval(() => Atomics.add(beats, 0, 1), after / LOOKS).unref();
  const watcher = new Worker(new URL('./watch-hanging.ts', import.meta.url), {
    workerData: { beats, after } satisfies Watch,
    // not those of the process, among which may be a program
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  watcher.on('error', unwatched);
  watcher.unref();
  return async () => {
    clearInterval(clock);
    await watcher.terminate();
  };
};
