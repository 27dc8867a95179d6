import {
  Counter,
  Gauge,
  type GaugeConfiguration,
  type OpenMetricsContentType,
  type Registry,
} from 'prom-client';
import type { FileStore } from '../files/store.ts';
import type { Standbys, StandbyState } from '../database/connections/standbys.ts';
import type { JobState } from '../jobs/job-queue.ts';
import type { PortalServices } from '../services.ts';
import { within } from '../limits/within.ts';

type Metrics = Registry<OpenMetricsContentType>;

/** A figure that the app reads when it is asked for. */
export type PortalGauge = {
  readonly name: string;
  readonly help: string;
  readonly read: (services: PortalServices) => Promise<number>;
};

/** Milliseconds after which the database counts as away. */
const PATIENCE = 2_000;

/** What is read when the metrics are asked for. What the database does not answer is left out, and `portal_database_up` is 0. */
export const measures = (
  registry: Metrics,
  services: PortalServices,
  { version = '', gauges = [] }: { version?: string; gauges?: readonly PortalGauge[] },
): void => {
  gauge(registry, {
    name: 'portal_version_info',
    help: 'What runs',
    labelNames: ['version', 'node'],
  }).set({ version, node: process.versions.node }, 1);
  connections(registry, services);
  if (services.standbys) reads(registry, services.standbys);
  if (services.files.reach) fileStore(registry, services.files.reach);
  gauge(registry, {
    name: 'portal_database_up',
    help: '1 while the database answers',
    async collect() {
      this.set((await answered(services.forHealth.query('select 1'))) === undefined ? 0 : 1);
    },
  });
  jobs(registry, services);
  turns(registry, services);
  for (const { name, help, read } of gauges)
    gauge(registry, {
      name,
      help,
      async collect() {
        const value = await answered(read(services));
        if (value === undefined) this.reset();
        else this.set(value);
      },
    });
};

const gauge = <Label extends string>(
  registry: Metrics,
  described: GaugeConfiguration<Label>,
): Gauge<Label> => {
  const made = new Gauge({ ...described, registers: [] });
  registry.registerMetric(made);
  return made;
};

const connections = (
  registry: Metrics,
  { pool, sidePool, forJobs, forExports, shared, standbys }: PortalServices,
): void => {
  const pools = { transactions: pool, sidePool, jobs: forJobs, exports: forExports };
  const states = () =>
    Object.entries({
      ...pools,
      reads: shared.state,
      ...(standbys && { standby: standbys.state.connections }),
    });
  gauge(registry, {
    name: 'portal_connections',
    help: 'Connections to the database',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [name, { totalCount, idleCount }] of states()) {
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  gauge(registry, {
    name: 'portal_waiting',
    help: 'Calls and jobs that wait for a connection',
    labelNames: ['pool'],
    collect() {
      for (const [name, { waitingCount }] of states()) this.set({ pool: name }, waitingCount);
    },
  });
};

/** Which database answers reads, and how far each standby is behind: looked at now, also when nobody has read for a while. */
const reads = (registry: Metrics, standbys: Standbys): void => {
  registry.registerMetric(
    new Counter({
      name: 'portal_reads_total',
      help: 'Statements that read, by the database that answered them',
      labelNames: ['database'],
      registers: [],
      collect() {
        this.reset();
        for (const [database, count] of Object.entries(standbys.state.reads)) this.inc({ database }, count);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'portal_reads_again_total',
      help: 'Reads that a standby failed and the primary was asked for, by the code of the failure',
      labelNames: ['code'],
      registers: [],
      collect() {
        this.reset();
        for (const [code, count] of standbys.state.again) this.inc({ code }, count);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'portal_standby_reads_total',
      help: 'Statements that each standby answered',
      labelNames: ['standby'],
      registers: [],
      collect() {
        this.reset();
        for (const { name, reads } of standbys.state.each) this.inc({ standby: name }, reads);
      },
    }),
  );
  const behind: [name: string, help: string, of: (state: StandbyState) => number | undefined][] = [
    ['portal_standby_behind_bytes', 'Log that a standby has not replayed', ({ bytes }) => bytes],
    [
      'portal_standby_behind_seconds',
      'Age of what a standby shows, by the last look at it',
      ({ milliseconds }) => milliseconds && milliseconds / 1000,
    ],
  ];
  for (const [name, help, of] of behind)
    gauge(registry, {
      name,
      help,
      labelNames: ['standby'],
      async collect() {
        await standbys.look();
        this.reset();
        for (const state of standbys.state.each) {
          const value = of(state);
          if (value !== undefined) this.set({ standby: state.name }, value);
        }
      },
    });
};

/** How requests to a file store elsewhere go. */
const fileStore = (registry: Metrics, reach: NonNullable<FileStore['reach']>): void => {
  registry.registerMetric(
    new Counter({
      name: 'portal_file_store_failures_total',
      help: 'What the file store was requested to do and did not, by operation',
      labelNames: ['operation'],
      registers: [],
      collect() {
        this.reset();
        for (const [operation, count] of reach.failures) this.inc({ operation }, count);
      },
    }),
  );
  gauge(registry, {
    name: 'portal_file_store_up',
    help: '0 while the file store leaves requests without an answer',
    collect() {
      this.set(reach.isUp ? 1 : 0);
    },
  });
};

const jobs = (registry: Metrics, services: PortalServices): void => {
  let input: Promise<readonly JobState[] | undefined> | undefined;
  // Both figures of one answer come from one question.
  const states = (): Promise<readonly JobState[] | undefined> => {
    input ??= answered(services.jobs.states()).finally(() => (input = undefined));
    return input;
  };
  const figures: [name: string, help: string, of: (state: JobState) => number][] = [
    ['portal_jobs', 'Jobs that are not finished', ({ count }) => count],
    ['portal_job_oldest_seconds', 'Age of the oldest of them', ({ oldest }) => Math.max(0, oldest)],
  ];
  for (const [name, help, of] of figures)
    gauge(registry, {
      name,
      help,
      labelNames: ['queue', 'state'],
      async collect() {
        const found = await states();
        this.reset();
        for (const state of found ?? []) this.set({ queue: state.queue, state: state.state }, of(state));
      },
    });
};

const turns = (registry: Metrics, services: PortalServices): void => {
  gauge(registry, {
    name: 'portal_turns',
    help: 'Dear work under way, and callers that wait for their turn',
    labelNames: ['kind', 'state'],
    collect() {
      for (const { kind, working, waiting } of services.turns.states()) {
        this.set({ kind, state: 'working' }, working);
        this.set({ kind, state: 'waiting' }, waiting);
      }
    },
  });
};

/** Undefined when the answer fails or takes too long. */
const answered = async <T>(answer: Promise<T>): Promise<T | undefined> =>
  within(
    answer.catch(() => undefined),
    PATIENCE,
  );
