import { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { lossOf, type DatabaseAddress } from '../database/connections.ts';
import { roleOf } from '../database/asking.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { callerOf } from '../http/serve.ts';
import type { Job, ScheduledJob, ServerPlugin } from '../plugin.ts';
import type { PortalServices } from '../portal.ts';

type Envelope = {
  tenantId: number;
  plantNo: string;
  plants: readonly string[];
  userNo: string;
  userName: string;
  payload: object;
};

export type JobState = {
  readonly queue: string;
  readonly state: 'waiting' | 'retrying' | 'working' | 'dead';
  readonly count: number;
  /** Seconds; below nought for one that is not due yet. */
  readonly oldest: number;
};

/** A job's process says this often that it is alive; silent for so long, it was killed and another process takes the job. */
const BEATS_SECONDS = 4;
const DEAD_AFTER_SECONDS = 15;
const LOOKS_AFTER_SECONDS = 10;

/** Transactional jobs in PostgreSQL: sent inside the transaction that tells, worked by any process, retried, then laid aside. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #jobs: readonly Job[];
  readonly #scheduled: readonly ScheduledJob[];

  constructor(address: DatabaseAddress, plugins: readonly ServerPlugin[], log: FastifyBaseLogger) {
    const connection = {
      connectionString: address.url,
      options: '-c timezone=UTC',
      max: 4,
      query_timeout: 60_000,
      application_name: 'portal-jobs',
    };
    this.#boss = new PgBoss({
      ...connection,
      useListenNotify: true,
      monitorVacuum: false,
      superviseIntervalSeconds: LOOKS_AFTER_SECONDS,
      monitorIntervalSeconds: LOOKS_AFTER_SECONDS,
    });
    this.#boss.on('error', (error) =>
      log.warn(lossOf(error), 'The job queue lost the database for a moment'),
    );
    this.#jobs = plugins.flatMap((plugin) => plugin.jobs ?? []);
    this.#scheduled = plugins.flatMap((plugin) => plugin.schedule ?? []);
  }

  /** Makes the queues; called once before work or sending. */
  async open(): Promise<void> {
    await this.#boss.start();
    for (const { name, retries } of [
      ...this.#jobs.map((job) => ({ name: queueOf(job), retries: job.retries })),
      ...this.#scheduled.map((job) => ({ name: job.name, retries: 2 })),
    ]) {
      await this.#boss.createQueue(`${name}.dead`);
      const settings = {
        retryLimit: retries,
        retryBackoff: true,
        retryDelay: 2,
        deadLetter: `${name}.dead`,
        notify: true,
        expireInSeconds: 900,
        heartbeatSeconds: DEAD_AFTER_SECONDS,
      };
      // What is there already is left alone by the first and brought up to date by the second.
      await this.#boss.createQueue(name, settings);
      await this.#boss.updateQueue(name, settings);
    }
    const grants =
      'grant usage on schema pgboss to portal_job; grant select, insert, update on all tables in schema pgboss to portal_job; grant execute on all functions in schema pgboss to portal_job';
    await (this.#boss.getDb() as { executeSql: (text: string) => Promise<unknown> }).executeSql(grants);
  }

  /** Starts working: each job in a transaction of its own as the system, on behalf of the tenant and plant that told. */
  async work(services: PortalServices): Promise<void> {
    for (const job of this.#jobs) {
      let worker = '';
      worker = await this.#boss.work<Envelope>(
        queueOf(job),
        { pollingIntervalSeconds: 2, batchSize: 1, heartbeatRefreshSeconds: BEATS_SECONDS },
        async ([sent]) => {
          if (!sent) return;
          const { payload, ...teller } = sent.data;
          const asking = { scope: systemScope(teller), action: job.name, source: 'job' };
          await inTransaction(services.pool, asking, async (transaction) =>
            job.work(callerOf(services, asking, 'zh', 'job', transaction), payload as never, services),
          );
          // Several jobs of one transaction wake the worker once: it looks for the next one by itself, or would wait for half a minute.
          this.#boss.notifyWorker(worker);
        },
      );
    }
    for (const job of this.#scheduled) {
      await this.#boss.schedule(job.name, job.cron);
      await this.#boss.work(
        job.name,
        { pollingIntervalSeconds: 5, heartbeatRefreshSeconds: BEATS_SECONDS },
        async () => job.work(services),
      );
    }
  }

  /** Queues every job that follows `event`, inside the given transaction. A higher priority goes before all that wait, if not 0. */
  async send(
    { client }: Pick<Transaction, 'client'>,
    scope: Scope,
    event: string,
    payload: object,
    { priority = 0 }: { priority?: number } = {},
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
        priority,
        db: { executeSql: async (text, values) => client.query(text, values as unknown[]) },
      });
    }
    await client.query(`set local role ${roleOf(scope)}`);
  }

  /** Jobs waiting or being worked, over all queues: tests wait for nought. */
  async pending(): Promise<number> {
    const db = this.#boss.getDb() as {
      executeSql: (text: string) => Promise<{ rows: { waiting: number }[] }>;
    };
    const { rows } = await db.executeSql(
      `select count(*)::int as waiting from pgboss.job where state in ('created', 'retry', 'active') and name not like '%.dead'`,
    );
    return rows[0]?.waiting ?? 0;
  }

  /** How many jobs are in which state and how old the oldest is; finished ones are not told of. */
  async states(): Promise<JobState[]> {
    const db = this.#boss.getDb() as { executeSql: (text: string) => Promise<{ rows: JobState[] }> };
    const { rows } = await db.executeSql(
      `select replace(name, '.dead', '') as queue,
        case when name like '%.dead' then 'dead' when state = 'created' then 'waiting' when state = 'retry' then 'retrying' else 'working' end as state,
        count(*)::int as count, extract(epoch from now() - min(case when state = 'active' then started_on else greatest(created_on, start_after) end))::float8 as oldest
      from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2`,
    );
    return rows;
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
  }
}

const queueOf = (job: Job): string => `${job.event}.${job.name}`;

/** The system at work for a tenant: no user's rights, the job role of the database. */
export const systemScope = (teller: {
  tenantId: number;
  plantNo: string;
  plants: readonly string[];
  userNo?: string;
  userName?: string;
}): Scope => ({
  tenantId: teller.tenantId,
  userId: '0',
  userNo: teller.userNo ?? 'system',
  userName: teller.userName ?? 'system',
  party: 'job',
  companyCode: '',
  plantNo: teller.plantNo,
  plants: teller.plants,
  permissions: new Set(),
});
