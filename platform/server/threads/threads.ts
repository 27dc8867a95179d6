import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { isInTransaction } from '../database/transaction.ts';
import type { ThreadAnswer, ThreadJob, ThreadResult } from './thread.ts';

export type ThreadOptions = {
  /** What is done there, for the list of what is dear. */
  readonly name: string;
  /** How many work at once; further jobs wait. */
  readonly most: number;
  /** A job that takes longer than this (ms) is given up, with its thread. */
  readonly longest: number;
  readonly heapMegabytes: number;
  /** With what lies outside of the heap, as bytes do: a job that takes more is ended, with its thread. Without it nothing but the heap is watched. */
  readonly wholeMegabytes?: number;
  /** False: a thread ends with its job, as the next one comes in hours. */
  readonly stay?: boolean;
};
/** `failed` only ever rejects: when the thread dies, whether somebody waits for it or not. */
type Thread = { readonly worker: Worker; readonly failed: Promise<never> };

/** A job took longer than it may; its thread was ended. */
export class TookTooLong extends Error {}
/** A job took more memory than it may; its thread was ended. */
export class TookTooMuch extends Error {}

/** Milliseconds between two looks at what a thread takes. */
const LOOK_EACH = 100;
const MEGABYTE = 1024 * 1024;

const lanes: Threads[] = [];
/** All kinds of threads of the process. */
export const kindsOfThreads = (): readonly ThreadOptions[] => lanes.map(({ options }) => options);

/** Threads for one kind of work, so that the server goes on answering meanwhile, and no kind waits for another. */
export class Threads {
  readonly options: ThreadOptions;
  readonly #idle: Thread[] = [];
  readonly #waiting: ((thread: Thread) => void)[] = [];
  #started = 0;

  constructor(options: ThreadOptions) {
    this.options = options;
    lanes.push(this);
  }

  /**
   * Calls the function that `module` exports under `name` with `data` (anything that can be cloned) in a thread, which keeps its modules
   * from job to job. An error of the function is thrown here, `TookTooLong` or `TookTooMuch` when it is ended. Whoever is inside a transaction is refused: he
   * would hold a connection and locks for as long as others are served before him.
   * Example: `await threads.run(new URL('./layout.ts', import.meta.url), 'render', note)`.
   */
  async run<Result extends ThreadResult>(
    module: URL,
    name: string,
    data: unknown,
    longest = this.options.longest,
  ): Promise<Result> {
    if (isInTransaction())
      throw new Error(`${name} is work for a thread (${this.options.name}), begun inside a transaction`);
    const thread = await this.#freeThread();
    const answer = await this.#answerOf(thread, { module: module.href, name, data }, longest);
    if (this.options.stay === false) await this.#discard(thread);
    else this.#release(thread);
    if ('result' in answer) return answer.result as Result;
    const error = new Error(answer.failed);
    error.stack = answer.stack;
    throw error;
  }

  /** Ends the threads that have nothing to do; they start again when they are needed. */
  async stop(): Promise<void> {
    this.#started -= this.#idle.length;
    await Promise.all(this.#idle.splice(0).map(({ worker }) => worker.terminate()));
  }

  #freeThread(): Thread | Promise<Thread> {
    const thread = this.#idle.pop() ?? (this.#started < this.options.most ? this.#start() : undefined);
    return thread ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  #start(): Thread {
    this.#started++;
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.options.heapMegabytes },
    });
    const failed = Promise.race([
      once(worker, 'error').then(([error]) => Promise.reject(error as Error)),
      once(worker, 'exit').then(() => Promise.reject(new Error('The thread has ended'))),
    ]);
    failed.catch(() => undefined);
    return { worker, failed };
  }

  /** An idle thread does not keep the process alive. */
  #release(thread: Thread): void {
    const next = this.#waiting.shift();
    if (next) return next(thread);
    thread.worker.unref();
    this.#idle.push(thread);
  }

  async #discard({ worker }: Thread): Promise<void> {
    this.#started--;
    await worker.terminate();
    this.#waiting.shift()?.(this.#start());
  }

  /** Only ever rejects: once the thread takes too much. It is watched from outside, so no loop of its job keeps it from being seen. */
  async #tooMuch(worker: Worker, name: string, signal: AbortSignal): Promise<never> {
    const { wholeMegabytes } = this.options;
    if (wholeMegabytes === undefined) return new Promise(() => undefined);
    while (!signal.aborted) {
      // one that has not begun yet, or is dead, cannot say it
      const taken = await worker.getHeapStatistics().catch(() => undefined);
      if (taken && taken.used_heap_size + taken.external_memory > wholeMegabytes * MEGABYTE)
        throw new TookTooMuch(`${name} took more than ${wholeMegabytes} MB`);
      await setTimeout(LOOK_EACH, undefined, { signal });
    }
    return new Promise(() => undefined);
  }

  async #answerOf(thread: Thread, job: ThreadJob, longest: number): Promise<ThreadAnswer> {
    const { worker, failed } = thread;
    const identity = new AbortController();
    const { signal } = identity;
    worker.ref();
    try {
      const answered = once(worker, 'message', { signal }).then(([answer]) => answer as ThreadAnswer);
      // A job that cannot be handed over is given up before anybody waits for its answer.
      answered.catch(() => undefined);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(job);
      const tooLong = setTimeout(longest, undefined, { signal }).then(() =>
        Promise.reject(new TookTooLong(`${job.name} took longer than ${longest} ms`)),
      );
      return await Promise.race([answered, failed, tooLong, this.#tooMuch(worker, job.name, signal)]);
    } catch (error) {
      await this.#discard(thread);
      throw isOutOfMemory(error) ? new TookTooMuch(`${job.name} took more than its heap`) : error;
    } finally {
      identity.abort();
    }
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Ends the idle threads of all kinds, for an orderly stop and for tests. */
export const stopThreads = async (): Promise<void> => {
  await Promise.all(lanes.map(async (lane) => lane.stop()));
};
