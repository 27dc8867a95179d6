import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Printed } from './pdf.ts';
import type { PrintAnswer, PrintJob, PrintResult } from './print-thread.ts';

/** Threads that print: one, and a second where there are cores enough. */
const THREADS = availableParallelism() > 2 ? 2 : 1;
/** A job that takes longer than this (ms) is given up, with its thread. */
const LONGEST = 120_000;
const HEAP_MEGABYTES = 768;

/** `failed` only ever rejects: when the thread dies, whether somebody waits for it or not. */
type Thread = { readonly worker: Worker; readonly failed: Promise<never> };

const idle: Thread[] = [];
const waiting: ((thread: Thread) => void)[] = [];
let started = 0;

/**
 * Makes a document in a thread of its own, so that the server goes on answering meanwhile. `module` exports under `name` a
 * function that takes `data` (anything that can be cloned) and answers a `Printed`, or whatever `Result` says; fonts stay parsed from job to job.
 * Example: `renderInWorker(new URL('./layout.ts', import.meta.url), note)`. An error of the layout is thrown here.
 */
export const renderInWorker = async <Result extends PrintResult = Printed>(
  module: URL,
  data: unknown,
  name = 'render',
): Promise<Result> => {
  const thread = await freeThread();
  const answer = await answerOf(thread, { module: module.href, name, data });
  deallocate(thread);
  if ('printed' in answer) return answer.printed as Result;
  const error = new Error(answer.failed);
  error.stack = answer.stack;
  throw error;
};

/** Ends the threads that have nothing to do, for an orderly stop and for tests; they start again when they are needed. */
export const stopPrinting = async (): Promise<void> => {
  started -= idle.length;
  await Promise.all(idle.splice(0).map(({ worker }) => worker.terminate()));
};

const freeThread = (): Thread | Promise<Thread> => {
  const thread = idle.pop() ?? (started < THREADS ? start() : undefined);
  return thread ?? new Promise((resolve) => waiting.push(resolve));
};

const start = (): Thread => {
  started++;
  const worker = new Worker(new URL('./print-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const failed = Promise.race([
    once(worker, 'error').then(([error]) => Promise.reject(error as Error)),
    once(worker, 'exit').then(() => Promise.reject(new Error('The printing thread has ended'))),
  ]);
  failed.catch(() => undefined);
  return { worker, failed };
};

/** An idle thread does not keep the process alive. */
const deallocate = (thread: Thread): void => {
  const next = waiting.shift();
  if (next) return next(thread);
  thread.worker.unref();
  idle.push(thread);
};

const discard = async ({ worker }: Thread): Promise<void> => {
  started--;
  await worker.terminate();
  waiting.shift()?.(start());
};

const answerOf = async (thread: Thread, job: PrintJob): Promise<PrintAnswer> => {
  const { worker, failed } = thread;
  const identity = new AbortController();
  const { signal } = identity;
  worker.ref();
  try {
    const answered = once(worker, 'message', { signal }).then(([answer]) => answer as PrintAnswer);
    // A job that cannot be handed over is given up before anybody waits for its answer.
    answered.catch(() => undefined);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(job);
    const tooLong = setTimeout(LONGEST, undefined, { signal }).then(() =>
      Promise.reject(new Error('Printing took too long')),
    );
    return await Promise.race([answered, failed, tooLong]);
  } catch (error) {
    await discard(thread);
    throw error;
  } finally {
    identity.abort();
  }
};
