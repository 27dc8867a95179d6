import { PgBoss, type Db } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { lossOf, type DatabaseAddress } from '../database/connections/connections.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { callerOf, outsideOf } from '../callers.ts';
import type { Job, ScheduledJob, ServerPlugin } from '../plugin.ts';
import type { PortalServices } from '../services.ts';
import { within } from '../limits/within.ts';
import { CHANNEL } from './channel.ts';
import { failedJobsOf, type FailedJobs } from './failed-jobs.ts';
import { endPool } from './end-pool.ts';
import type { JobQueue, JobState, UnderWay } from './job-queue.ts';
import { workAsSystem } from './system-work.ts';
import { systemScope } from './system-scope.ts';
import { oneByOne, QueueWorker, type Complete, type Queue } from './worker.ts';

type Envelope = {
  tenantId: number;
  plantNo: string;
  plants: readonly string[];
  userNo: string;
  userName: string;
  payload: object;
};

/** A job whose process is silent for so long is taken over by another one. */
const DEAD_AFTER_SECONDS = 15;
const LOOKS_AFTER_SECONDS = 10;
/** Milliseconds after which all queues are looked at though nobody said that there is work: retries become due by the clock. */
const LOOKS_AGAIN = 2_000;
/** How long the end of the process waits for jobs, for those given back, and for connections: together less than 10 s. */
const FINISHES = 6_000;
const GIVES_BACK = 2_000;
const FAREWELL = 1_000;
/** What a person waits for at the screen goes before everything else. */
const URGENT = 100;
const SCHEDULED = { retries: 2, atOnce: 1, minutes: 60, keepsOrder: false };
/** Seconds: so long at most those of a group stand still behind one that waits for its next try. */
const LONGEST_PAUSE_IN_ORDER = 60;

/**
 * Transactional jobs in PostgreSQL: sent inside the transaction that tells, worked by any process, retried, then laid aside. They have
 * connections of their own, so that they never take those of calls.
 */
export class Jobs implements JobQueue {
  readonly #boss: PgBoss;
  readonly #jobs: readonly Job[];
  readonly #scheduled: readonly ScheduledJob[];
  readonly #log: FastifyBaseLogger;
  readonly #byTheClock: boolean;
  readonly #oneByOne = oneByOne();
  readonly #workers = new Map<string, QueueWorker>();
  #clock: NodeJS.Timeout | undefined;
  #ear: { close: () => Promise<void> } | undefined;
  #pool: pg.Pool | undefined;

  /** `byTheClock`: this process sees to it that schedules begin when they are due. */
  constructor(
    address: DatabaseAddress,
    plugins: readonly ServerPlugin[],
    log: FastifyBaseLogger,
    byTheClock = true,
  ) {
    const connection = {
      connectionString: address.url,
      options: '-c timezone=UTC',
      max: 4,
      query_timeout: 60_000,
      application_name: 'portal-jobs',
    };
    this.#boss = new PgBoss({
      ...connection,
      monitorVacuum: false,
      schedule: byTheClock,
      superviseIntervalSeconds: LOOKS_AFTER_SECONDS,
      monitorIntervalSeconds: LOOKS_AFTER_SECONDS,
    });
    this.#boss.on('error', (error) =>
      log.warn(lossOf(error), 'The job queue lost the database for a moment'),
    );
    this.#log = log;
    this.#byTheClock = byTheClock;
    this.#jobs = plugins.flatMap((plugin) => plugin.jobs ?? []);
    this.#scheduled = plugins.flatMap((plugin) => plugin.schedule ?? []);
  }

  /** Makes the queues; called once before work or sending. */
  async open(): Promise<void> {
    await this.#boss.start();
    for (const { name, retries, minutes, keepsOrder } of [
      ...this.#jobs.map((job) => ({ ...job, name: queueOf(job) })),
      ...this.#scheduled.map(({ name }) => ({ name, ...SCHEDULED })),
    ]) {
      await this.#boss.createQueue(`${name}.dead`);
      const settings = {
        retryLimit: retries,
        retryBackoff: true,
        retryDelay: 2,
        deadLetter: `${name}.dead`,
        notify: true,
        expireInSeconds: minutes * 60,
        heartbeatSeconds: DEAD_AFTER_SECONDS,
      };
      // What is there already is left alone by the first and brought up to date by the second.
      await this.#boss.createQueue(name, settings);
      await this.#boss.updateQueue(name, {
        ...settings,
        retryDelayMax: keepsOrder ? LONGEST_PAUSE_IN_ORDER : null,
      });
    }
    const grants =
      'grant usage on schema pgboss to portal_job; grant select, insert, update, delete on all tables in schema pgboss to portal_job; grant execute on all functions in schema pgboss to portal_job';
    await this.#boss.getDb().executeSql(grants);
  }

  /**
   * Starts working: each job as the system, on behalf of the tenant and plant that told. `services` holds the jobs' own pool, which ends
   * with them.
   */
  async work(services: PortalServices): Promise<void> {
    this.#pool = services.pool;
    for (const job of this.#jobs)
      this.#add({
        name: queueOf(job),
        atOnce: job.atOnce,
        keepsOrder: job.keepsOrder,
        seconds: job.minutes * 60,
        work: async (message, complete, signal) =>
          workOn(job, services, message as Envelope, complete, signal),
      });
    for (const scheduled of this.#scheduled) {
      const { name, cron } = scheduled;
      if (this.#byTheClock) await this.#boss.schedule(name, cron);
      this.#add({
        name,
        atOnce: SCHEDULED.atOnce,
        keepsOrder: SCHEDULED.keepsOrder,
        seconds: SCHEDULED.minutes * 60,
        work: async (_, complete) => {
          await workAsSystem(scheduled, services, name);
          await complete();
        },
      });
    }
    this.#ear = await this.#boss.getDb().listen!(
      CHANNEL,
      (queue) => this.#workers.get(queue)?.wake(),
      () => this.#wakeAll(),
    );
    this.#clock = setInterval(() => void this.#wakeDue(), LOOKS_AGAIN);
    this.#wakeAll();
  }

  #add(queue: Queue): void {
    this.#workers.set(queue.name, new QueueWorker(this.#boss, queue, this.#oneByOne, this.#log));
  }

  #wakeAll(): void {
    for (const worker of this.#workers.values()) worker.wake();
  }

  /** One question for all queues. */
  async #wakeDue(): Promise<void> {
    try {
      const { rows }: { rows: { name: string }[] } = await this.#boss.getDb().executeSql(
        `select queue.name from unnest($1::text[]) as queue(name) where exists (
          select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`,
        [[...this.#workers.keys()]],
      );
      for (const { name } of rows) this.#workers.get(name)?.wake();
    } catch (error) {
      this.#log.warn(lossOf(error as Error), 'The job queues could not be looked at');
    }
  }

  /** Queues every job that follows `event`, inside the given transaction. */
  async send(
    { client, role }: Pick<Transaction, 'client' | 'role'>,
    scope: Scope,
    event: string,
    payload: object,
  ): Promise<void> {
    const following = this.#jobs.filter((job) => job.event === event);
    if (following.length === 0) return;
    const data: Envelope = {
      tenantId: scope.tenantId,
      plantNo: scope.plantNo,
      plants: scope.plants,
      userNo: scope.userNo,
      userName: scope.userName,
      payload,
    };
    await client.query('set local role portal_job');
    for (const job of following) {
      await this.#boss.send(queueOf(job), data, {
        priority: job.isUrgent?.(payload as never) === true ? URGENT : 0,
        group: { id: groupOf(job, scope, payload) },
        db: databaseOf({ client }),
      });
    }
    await client.query(`set local role ${role}`);
  }

  /** How many jobs of an event wait or are worked: in each group, over all tenants. Inside the given transaction. */
  async underWay({ client, role }: Pick<Transaction, 'client' | 'role'>, event: string): Promise<UnderWay> {
    const following = this.#jobs.filter((job) => job.event === event);
    await client.query('set local role portal_job');
    const { rows } = await client.query<{ queue: string; group: string; count: number }>(
      `select name as queue, group_id as "group", count(*)::int as count from pgboss.job
        where name = any ($1) and state in ('created', 'retry', 'active') group by 1, 2`,
      [following.map(queueOf)],
    );
    await client.query(`set local role ${role}`);
    const counts = new Map(rows.map(({ queue, group, count }) => [`${queue} ${group}`, count]));
    return (scope, payload) =>
      Math.min(...following.map((job) => counts.get(`${queueOf(job)} ${groupOf(job, scope, payload)}`) ?? 0));
  }

  /** The jobs of the asking tenant that failed for good, inside the given transaction. */
  failedOf(transaction: Pick<Transaction, 'client' | 'role'>, scope: Scope): FailedJobs {
    return failedJobsOf(this.#boss, transaction, scope);
  }

  /** Jobs waiting or being worked, over all queues, of some tenants if they are named: tests wait for nought. */
  async pending(tenants?: readonly number[]): Promise<number> {
    const { rows }: { rows: { waiting: number }[] } = await this.#boss.getDb().executeSql(
      `select count(*)::int as waiting from pgboss.job where state in ('created', 'retry', 'active') and name not like '%.dead'
          and ($1::int[] is null or (data ->> 'tenantId')::int = any ($1))`,
      [tenants ?? null],
    );
    return rows[0]?.waiting ?? 0;
  }

  /** How many jobs are in which state and how old the oldest is; finished ones are not told of. */
  async states(): Promise<JobState[]> {
    const { rows } = await this.#boss.getDb().executeSql(
      `select replace(name, '.dead', '') as queue,
        case when name like '%.dead' then 'dead' when state = 'created' then 'waiting' when state = 'retry' then 'retrying' else 'working' end as state,
        count(*)::int as count, extract(epoch from now() - min(case when state = 'active' then started_on else greatest(created_on, start_after) end))::float8 as oldest
      from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2`,
    );
    return rows as JobState[];
  }

  /** Ends within 10 s whatever hangs: what is not done by then is given back to the queue for another process. */
  async close(): Promise<void> {
    clearInterval(this.#clock);
    const workers = [...this.#workers.values()];
    await Promise.all(workers.map(async (worker) => worker.stop(FINISHES)));
    await within(Promise.all(workers.map(async (worker) => worker.abort())), GIVES_BACK);
    const ending = [this.#boss.stop({ graceful: false })];
    if (this.#ear) ending.push(this.#ear.close());
    if (this.#pool) ending.push(endPool(this.#pool));
    await within(Promise.allSettled(ending), FAREWELL);
  }
}

const workOn = async (
  job: Job,
  services: PortalServices,
  { payload, ...teller }: Envelope,
  complete: Complete,
  signal: AbortSignal,
): Promise<void> => {
  const identity = { scope: systemScope(teller), action: queueOf(job), source: 'job' };
  if (job.kind === 'outside') {
    await job.work(
      outsideOf(services, identity, { language: 'zh', ip: 'job', signal }),
      payload as never,
      services,
    );
    return complete();
  }
  // The work and the end of its job are one: a job that was taken over by another process does not leave its work twice.
  return inTransaction(services.pool, identity, async (transaction) => {
    await job.work(callerOf(services, identity, 'zh', 'job', transaction), payload as never, services);
    await transaction.client.query('set local role portal_job');
    await complete(databaseOf(transaction));
  });
};

/** The queue's statements in a transaction of ours. */
const databaseOf = ({ client }: Pick<Transaction, 'client'>): Db => ({
  executeSql: async (text, values) => client.query(text, values),
});

const queueOf = (job: Pick<Job, 'event' | 'name'>): string => `${job.event}.${job.name}`;

/** Jobs of one group are worked one behind the other; no group holds jobs of two tenants. */
const groupOf = (job: Job, { tenantId }: Pick<Scope, 'tenantId'>, payload: object): string =>
  `${tenantId} ${job.group?.(payload as never) ?? ''}`.slice(0, LONGEST_GROUP);
const LONGEST_GROUP = 200;
