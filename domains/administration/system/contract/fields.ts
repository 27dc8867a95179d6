import { code, count, moment, text } from '@portal/platform/contract/columns.ts';
import { Uuid } from '@portal/platform/contract/fields.ts';
import { contains } from '@portal/platform/contract/filters.ts';
import * as z from 'zod/mini';

export const jobStates = ['waiting', 'retrying', 'working', 'dead'] as const;

/** One kind of job: how many are in which state, and for how many seconds the oldest of them waits, is worked, or lies there failed. */
export const QueueState = z.object({
  queue: z.string(),
  waiting: z.number(),
  retrying: z.number(),
  working: z.number(),
  dead: z.number(),
  oldestSeconds: z.number(),
});
export type QueueState = z.output<typeof QueueState>;

const standbyStates = ['read', 'behind', 'away', 'none'] as const;

/** A database that follows the first one and answers reads, as the process that answered sees it. */
export const StandbyFacts = z.object({
  name: z.string(),
  state: z.enum(standbyStates),
  /** Age of what it shows, and how much of the log it has not replayed; null while it is away or is no standby. */
  behindMs: z.nullable(z.number()),
  behindBytes: z.nullable(z.number()),
  reads: z.number(),
  /** People of all tenants who read from it within the last ten minutes; of the operator's own tenant by their numbers. */
  people: z.number(),
  named: z.array(z.string()),
});
export type StandbyFacts = z.output<typeof StandbyFacts>;

/** What all tenants share: the programs of the server, its database and its connections. */
export const ServerFacts = z.object({
  nodeVersion: z.string(),
  databaseVersion: z.string(),
  databaseStartedAt: z.string(),
  databaseBytes: z.string(),
  connections: z.number(),
  mostConnections: z.number(),
  migrations: z.number(),
  newestMigration: z.string(),
  standbys: z.array(StandbyFacts),
});
export type ServerFacts = z.output<typeof ServerFacts>;

/** The process that answered, the server behind it (for the operator's tenant), and the queue of the tenant. */
export const SystemState = z.object({
  portalVersion: z.string(),
  processStartedAt: z.string(),
  answeredInMs: z.number(),
  /** Null for tenants other than the operator's. */
  server: z.nullable(ServerFacts),
  queues: z.array(QueueState),
});
export type SystemState = z.output<typeof SystemState>;

/** A job of which all tries failed. */
export const failedJobColumns = {
  failedAt: moment({ sorts: true }),
  queue: code({ px: 260, sorts: true }),
  error: text({ px: 380 }),
  tries: count({ px: 100, sorts: true }),
  plantNo: code({ px: 90 }),
  userNo: code({ px: 120 }),
  beganAt: moment(),
  /** What it was told, as JSON. */
  payload: text({ hidden: 'always' }),
} as const;

export const failedJobFilters = { queue: contains(), error: contains() };

export const JobIds = z.object({
  ids: z.array(Uuid).check(z.minLength(1, 'chooseOne'), z.maxLength(500, 'tooMany')),
});
