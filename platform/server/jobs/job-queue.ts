import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Transaction } from '../database/transaction.ts';
import type { FailedJobs } from './failed-jobs.ts';

/** How many jobs of a queue are in which state, and for how long the oldest has been. */
export type JobState = {
  readonly queue: string;
  readonly state: 'waiting' | 'retrying' | 'working' | 'dead';
  readonly count: number;
  /** Seconds; below nought for one that is not due yet. */
  readonly oldest: number;
};

/** Tenant and payload -> how many jobs of that group wait or are worked. */
export type UnderWay = (scope: Pick<Scope, 'tenantId'>, payload: object) => number;

/** The queue as everybody else knows it. */
export type JobQueue = {
  /** Queues what follows the event, inside the transaction. */
  readonly send: (
    transaction: Pick<Transaction, 'client' | 'role'>,
    scope: Scope,
    event: string,
    payload: object,
  ) => Promise<void>;
  /** How many jobs of an event are under way now, for who wants to queue again what has none. */
  readonly underWay: (transaction: Pick<Transaction, 'client' | 'role'>, event: string) => Promise<UnderWay>;
  /** The tenant's jobs whose tries all failed. */
  readonly failedOf: (transaction: Pick<Transaction, 'client' | 'role'>, scope: Scope) => FailedJobs;
  /** How many are not done yet, of these tenants or of all. */
  readonly pending: (tenants?: readonly number[]) => Promise<number>;
  readonly states: () => Promise<JobState[]>;
  readonly close: () => Promise<void>;
};
