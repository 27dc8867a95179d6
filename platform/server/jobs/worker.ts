import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Job as Sent, PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import { lossOf } from '../database/connections/connections.ts';

/** A queue, and how it is worked. */
export type Queue = {
  readonly name: string;
  /** How many of its jobs a process works at once, of different groups. */
  readonly atOnce: number;
  /** While a job of a group waits for its next try, no other of that group begins. */
  readonly keepsOrder: boolean;
  /** Seconds after which a job counts as stuck and makes room. */
  readonly seconds: number;
  /** Does one job, and calls `complete` at its end: within the transaction of the work, or behind it. */
  readonly work: (data: object, complete: Complete, signal: AbortSignal) => Promise<void>;
};
/** Marks the job as done. Fails when another process took it over meanwhile. */
export type Complete = (db?: Db) => Promise<void>;

/** The workers of a process look for work one behind the other: each look needs two of the queue's few connections. */
export type OneByOne = <T>(work: () => Promise<T>) => Promise<T>;
export const oneByOne = (): OneByOne => {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};

/** A job's process says this often that it is alive. */
const BEATS = 4_000;

type Running = { readonly group: string | undefined; readonly stop: AbortController; ended: Promise<void> };

/**
 * Works one queue: several jobs at once, but of each group one at a time in the order they were told, over all processes. A job that
 * failed goes behind those that wait, or ahead of those of its group where the queue keeps their order; whatever becomes of a job, the
 * next one is looked for at once.
 */
export class QueueWorker {
  readonly #boss: PgBoss;
  readonly #queue: Queue;
  readonly #oneByOne: OneByOne;
  readonly #log: FastifyBaseLogger;
  readonly #running = new Map<string, Running>();
  #looking: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(boss: PgBoss, queue: Queue, oneByOne: OneByOne, log: FastifyBaseLogger) {
    this.#boss = boss;
    this.#queue = queue;
    this.#oneByOne = oneByOne;
    this.#log = log;
  }

  /** There may be work. Asked while it looks already, it looks once more. */
  wake(): void {
    this.#again = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#again && !this.#stopped) this.wake();
    });
  }

  /** Begins nothing any more; waits for what is under way, but not longer than this. */
  async stop(milliseconds: number): Promise<void> {
    this.#stopped = true;
    await Promise.race([this.#settled(), sleep(milliseconds, undefined, { ref: false })]);
  }

  /** Gives back what is still under way after `stop`: another process does it, and no try is used up. */
  async abort(): Promise<void> {
    for (const { stop } of this.#running.values()) stop.abort(new ProcessEnds());
    await this.#settled();
  }

  async #settled(): Promise<void> {
    await this.#looking;
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  async #look(): Promise<void> {
    try {
      while (!this.#stopped && this.#running.size < this.#queue.atOnce) {
        this.#again = false;
        const sent = await this.#oneByOne(async () => this.#next());
        if (sent === undefined) return;
        this.#begin(sent);
      }
      this.#again = false;
    } catch (error) {
      // The queue is looked at again by the clock.
      this.#again = false;
      this.#log.warn(lossOf(error as Error), 'The job queue could not be read');
    }
  }

  /** Under a lock, as two processes that look at once would both find that nothing of a group is under way. */
  async #next(): Promise<Sent | undefined> {
    const { name, keepsOrder } = this.#queue;
    return inOne(this.#boss, async (db) => {
      await db.executeSql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`queue ${name}`]);
      const groups = [...this.#running.values()].flatMap(({ group }) => group ?? []);
      const { rows: held } = await db.executeSql('select held_groups($1) as groups', [name]);
      groups.push(...(held as [{ groups: string[] }])[0].groups);
      if (keepsOrder) {
        const { rows } = await db.executeSql(FAILED_FIRST, [name]);
        groups.push(...rows.map(({ group }: { group: string }) => group));
      }
      const [sent] = await this.#boss.fetch<object>(name, { groupConcurrency: 1, ignoreGroups: groups, db });
      return sent;
    });
  }

  #begin(sent: Sent): void {
    const stop = new AbortController();
    const running: Running = { group: sent.groupId ?? undefined, stop, ended: Promise.resolve() };
    this.#running.set(sent.id, running);
    if (this.#stopped) stop.abort(new ProcessEnds());
    running.ended = this.#run(sent, stop).finally(() => {
      this.#running.delete(sent.id);
      if (!this.#stopped) this.wake();
    });
  }

  async #run(sent: Sent, stop: AbortController): Promise<void> {
    const { name, seconds, work } = this.#queue;
    const beats = setInterval(() => void this.#beat(sent, stop), BEATS);
    const clock = setTimeout(() => stop.abort(new Error(`Not done after ${seconds} s`)), seconds * 1000);
    const complete: Complete = async (db) => {
      const done = await this.#boss.complete(name, attemptOf(sent), undefined, db && { db });
      if ((done as { affected?: number }).affected !== 1) throw new JobLost();
    };
    try {
      await Promise.race([work(sent.data, complete, stop.signal), aborted(stop.signal)]);
    } catch (error) {
      await this.#giveBack(sent, error).catch((lost: Error) =>
        this.#log.warn(
          lossOf(lost),
          'A job could not be given back; it is taken again when its signs of life are missed',
        ),
      );
    } finally {
      clearInterval(beats);
      clearTimeout(clock);
    }
  }

  async #beat(sent: Sent, stop: AbortController): Promise<void> {
    try {
      const touched = await this.#boss.touch(this.#queue.name, attemptOf(sent));
      if ((touched as { affected?: number }).affected === 0) stop.abort(new JobLost());
    } catch (error) {
      // What could not be asked says nothing about the job.
      this.#log.warn(lossOf(error as Error), 'A sign of life of a job did not arrive');
    }
  }

  async #giveBack(sent: Sent, error: unknown): Promise<void> {
    const { name, keepsOrder } = this.#queue;
    if (error instanceof JobLost) return;
    const which = [name, sent.id, sent.retryCount];
    if (error instanceof ProcessEnds) {
      await this.#boss.getDb().executeSql(keepsOrder ? GIVE_BACK_AHEAD : GIVE_BACK, which);
      return;
    }
    this.#log.warn({ err: error, queue: name, job: sent.id, tries: sent.retryCount + 1 }, 'A job failed');
    if (!keepsOrder) await this.#boss.getDb().executeSql(BEHIND_OTHERS, which);
    await this.#boss.fail(name, attemptOf(sent), error as Error);
  }
}

const ITS_ATTEMPT = `where name = $1 and id = $2 and retry_count = $3 and state = 'active'`;
/** Above every priority that jobs are sent with: those told in one transaction have nothing else that tells which came first. */
const AHEAD = 1_000;
const GIVE_BACK = `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null ${ITS_ATTEMPT}`;
const GIVE_BACK_AHEAD = `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null, priority = ${AHEAD} ${ITS_ATTEMPT}`;
const BEHIND_OTHERS = `update pgboss.job set priority = priority - 1 ${ITS_ATTEMPT}`;
/** Jobs that failed, or were lost with their process, go first; answers the groups in which one is not due yet. */
const FAILED_FIRST = `with first as (update pgboss.job set priority = ${AHEAD} where name = $1 and state = 'retry' and priority < ${AHEAD})
  select distinct group_id as "group" from pgboss.job
  where name = $1 and state = 'retry' and not blocked and start_after > now() and group_id is not null`;

/** The process is asked to end. */
class ProcessEnds extends Error {}
/** Another process has taken the job over, as it took this one for dead. */
class JobLost extends Error {}

const attemptOf = ({ id, retryCount }: { id: string; retryCount: number }) => ({ id, retryCount });

const aborted = async (signal: AbortSignal): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = (): void => reject(signal.reason as Error);
  if (signal.aborted) fail();
  else signal.addEventListener('abort', fail, { once: true });
  return promise;
};

const inOne = async <T>(boss: PgBoss, work: (db: Db) => Promise<T>): Promise<T> => {
  const held = await boss.getDb().beginTransaction!();
  try {
    const result = await work(held.db);
    await held.commit();
    return result;
  } catch (error) {
    await held.rollback();
    throw error;
  }
};
