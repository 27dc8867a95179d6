import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Kysely, QueryResult } from 'kysely';
import type pg from 'pg';
import type { Scope } from '@portal/platform/contract/scope.ts';
import {
  identityStatement,
  checkSession,
  roleFor,
  roleOf,
  type DbIdentity,
} from './connections/db-identity.ts';
import { SILENCE, statementNames } from './connections/connections.ts';
import { databaseOver } from './connections/read-database.ts';
import { isPlannedAfresh } from './plan-afresh.ts';
import type { Tables } from './tables.ts';

export type Transaction = {
  readonly db: Kysely<Tables>;
  readonly client: pg.PoolClient;
  /** The database role it works as; who takes on another for a moment goes back to this one. */
  readonly role: string;
  /** Aborted when whoever waits for it has gone. */
  readonly signal?: AbortSignal | undefined;
};

const inside = new AsyncLocalStorage<true>();

/** Whether this runs inside a transaction, where nobody but the database may be waited for; tests watch over it. */
export const isInTransaction = (): boolean => inside.getStore() === true;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const TRIES = 4;
/** Milliseconds in which a connection must take up a transaction: nothing is ahead of it, so silence means it is dead. */
const BEGIN_TIMEOUT = 5_000;
/** A job may give its statements more time on the server (`set local statement_timeout`). */
const SILENCE_OF_A_JOB = 15 * 60_000;

/**
 * Runs `work` in one transaction as the asking party, and again from the start when PostgreSQL asks for it
 * (serialization failure, deadlock). Everything `work` does must therefore live in the database. Once `signal` is aborted it does nothing more:
 * the statement under way is cancelled, the next one or the end fails with the signal's reason, and all is rolled back.
 */
export const inTransaction = async <T>(
  pool: pg.Pool,
  identity: DbIdentity,
  work: (transaction: Transaction) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await once(pool, identity, work, signal);
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (tried >= TRIES || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
      await sleep(2 ** tried * 5 + Math.random() * 20);
    }
  }
};

const timely = { query_timeout: BEGIN_TIMEOUT };

const once = async <T>(
  pool: pg.Pool,
  identity: DbIdentity,
  work: (transaction: Transaction) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  let cancelled: Promise<unknown> | undefined;
  const cancel = (): void => {
    cancelled = cancelledOn(pool, client);
  };
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const [, message] = await Promise.all([
      client.query({ text: 'begin', ...timely }),
      client.query<{ access_version: string | null }>({ ...identityStatement(identity), ...timely }),
    ]);
    checkSession(identity, message.rows[0]?.access_version);
    const role = roleFor(identity);
    const connection = new HeldConnection(client, role, signal);
    const transaction = { db: databaseOver(() => connection), client, role, signal };
    const result = await inside.run(true, async () => work(transaction));
    signal?.throwIfAborted();
    const ended = await client.query('commit');
    if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back by the database');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw signal?.aborted === true ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', cancel);
    await cancelled;
    // A connection that was told to cancel is nobody else's: the word may come late.
    client.release(broken ?? cancelled !== undefined);
  }
};

/** Has the server end the statement that a connection waits for, whose answer nobody wants any more; where none can be asked it ends by itself. */
const cancelledOn = async (pool: pg.Pool, client: pg.PoolClient): Promise<unknown> => {
  const { processID } = client as pg.PoolClient & { readonly processID: number };
  return pool
    .query({ text: 'select pg_cancel_backend($1)', values: [processID], ...timely })
    .catch(() => undefined);
};

/** Runs `work` in the same transaction as another kind of party, then goes back to the one that asked. */
export const asRole = async <T>(
  { client, role, signal }: Transaction,
  scope: Scope,
  party: Scope['party'],
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const other = roleOf({ ...scope, party });
  const connection = new HeldConnection(client, other, signal);
  await client.query(`set local role ${other}`);
  const result = await work({ db: databaseOver(() => connection), client, role: other, signal });
  await client.query(`set local role ${role}`);
  return result;
};

/** The database of a transaction for work that only reads: a statement that writes is refused before it is sent. */
export const readsOnly = ({ client, role, signal }: Transaction): Kysely<Tables> => {
  const connection = new ReadingConnection(client, role, signal);
  return databaseOver(() => connection);
};

const ofSystem: ReadonlySet<string> = new Set(['portal_job', 'portal_over_all']);

class HeldConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #role: string;
  readonly #signal: AbortSignal | undefined;
  constructor(client: pg.PoolClient, role: string, signal?: AbortSignal) {
    this.#client = client;
    this.#role = role;
    this.#signal = signal;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#signal?.throwIfAborted();
    const answer = await this.#client.query({
      name: isPlannedAfresh() ? undefined : statementNames.nameOf(query.sql, this.#role),
      text: query.sql,
      values: query.parameters as unknown[],
      query_timeout: ofSystem.has(this.#role) ? SILENCE_OF_A_JOB : SILENCE,
    } as pg.QueryConfig);
    return { rows: answer.rows as R[], numAffectedRows: BigInt(answer.rowCount ?? 0) };
  }

  /** Rows in portions of `size` through a cursor of this transaction: memory holds one portion. */
  async *streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    const cursor = `rows_${Math.floor(Math.random() * 1e9)}`;
    await this.#client.query(
      `declare ${cursor} no scroll cursor for ${query.sql}`,
      query.parameters as unknown[],
    );
    for (;;) {
      const portion = await this.#client.query(`fetch ${size} from ${cursor}`);
      if (portion.rows.length === 0) break;
      yield { rows: portion.rows as R[] };
    }
    await this.#client.query(`close ${cursor}`);
  }
}

/** A lock (`for update`) changes no row. */
const WRITES = /\b(?:insert into|delete from|merge into)\b|(?<!\bfor |\bkey )\bupdate\b/i;

class ReadingConnection extends HeldConnection {
  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (WRITES.test(query.sql)) throw new Error(`What answers a question writes nothing: ${query.sql}`);
    return super.executeQuery(query);
  }
}
