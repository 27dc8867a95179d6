import type pg from 'pg';
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
import { Failure } from '@portal/platform/contract/failure.ts';
import { readAs } from './pipelined-read.ts';
import { identityToRead, checkSession, roleOf, type DbIdentity } from './db-identity.ts';
import { statementNames } from './connections.ts';
import type { Tables } from '../tables.ts';

/** Connections that many reads share. `work` sends one statement, and may be done twice. */
export type ReadConnections = { readonly use: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T> };

/** A database for the reads of one request. Each statement is a transaction of its own on a shared connection. */
export const readDatabase = (shared: ReadConnections, identity: DbIdentity): Kysely<Tables> =>
  databaseOver(() => new SharedRead(shared, identity));

/** One for all: it begins anew with each statement, and to make one costs more than to compile a short statement. */
const compiler = new PostgresQueryCompiler();

/** A Kysely over any connection; both sides use it, so builders and types are the same everywhere. */
export const databaseOver = (connect: () => DatabaseConnection): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BorrowedDriver(connect),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });

/** Who asks and the statement leave together and are answered together; nothing of another request comes between them. */
class SharedRead implements DatabaseConnection {
  readonly #shared: ReadConnections;
  readonly #asking: DbIdentity;
  constructor(shared: ReadConnections, identity: DbIdentity) {
    this.#shared = shared;
    this.#asking = identity;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = {
      name: statementNames.nameOf(query.sql, roleOf(this.#asking.scope)),
      text: query.sql,
      values: query.parameters as unknown[],
    };
    const answer = await this.#shared
      .use(async (client) => {
        const read = await readAs(client, identityToRead(this.#asking), statement);
        checkSession(this.#asking, read.accessVersion);
        return read.answer;
      })
      .catch(tooSlow);
    return { rows: answer.rows as R[], fields: answer.fields } as QueryResult<R>;
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; shared connections cannot hold a cursor open
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Stream inside a transaction: streamRows');
  }
}

/** A statement that the server gave up: what was asked for is too much, which the person can mend. */
const tooSlow = (error: unknown): never => {
  if ((error as { code?: unknown }).code === QUERY_CANCELLED) throw new Failure('err.tooSlow');
  throw error;
};
const QUERY_CANCELLED = '57014';

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
