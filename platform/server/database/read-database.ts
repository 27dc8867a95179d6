import type { Socket } from 'node:net';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { askingToRead, checkProof, roleOf, type Asking } from './asking.ts';
import { statementNames, type SharedConnections } from './connections.ts';
import type { Tables } from './tables.ts';

/** A database for the reads of one request. Each statement is a transaction of its own on a shared connection. */
export const readDatabase = (shared: SharedConnections, asking: Asking): Kysely<Tables> =>
  databaseOver(() => new SharedRead(shared, asking));

/** A Kysely over any connection; both sides use it, so builders and types are the same everywhere. */
export const databaseOver = (connect: () => DatabaseConnection): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BorrowedDriver(connect),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** begin, who asks, the statement and commit leave in one tick: one round trip, and nothing of another request between them. */
class SharedRead implements DatabaseConnection {
  readonly #shared: SharedConnections;
  readonly #asking: Asking;
  constructor(shared: SharedConnections, asking: Asking) {
    this.#shared = shared;
    this.#asking = asking;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const client = await this.#shared.next();
    const leave = held(client);
    const begun = client.query('begin read only');
    const asked = client.query<{ access_version: string | null }>(askingToRead(this.#asking));
    const answered = client.query({
      name: statementNames.nameOf(query.sql, roleOf(this.#asking.scope)),
      text: query.sql,
      values: query.parameters as unknown[],
    } as pg.QueryConfig);
    const ended = client.query('commit');
    leave();
    const [, told, answer] = await settleAll([begun, asked, answered, ended]);
    checkProof(this.#asking, told as pg.QueryResult<{ access_version: string | null }>);
    return { rows: (answer as pg.QueryResult).rows as R[] };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; shared connections cannot hold a cursor open
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Stream inside a transaction: streamRows');
  }
}

/** Keeps what is written to the server until the answered function is called: four messages leave in one piece. */
const held = (client: pg.Client): (() => void) => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  return () => process.nextTick(() => stream.uncork());
};

/** Waits for all, then throws the first error: a message behind a failed one must not go unheard. */
const settleAll = async (promises: Promise<unknown>[]): Promise<unknown[]> => {
  const settled = await Promise.allSettled(promises);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value);
};

class BorrowedDriver implements Driver {
  readonly #connect: () => DatabaseConnection;
  constructor(connect: () => DatabaseConnection) {
    this.#connect = connect;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connect();
  }
  async beginTransaction(): Promise<void> {
    throw new Error('Transactions are opened by the platform, one for each writing call');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
