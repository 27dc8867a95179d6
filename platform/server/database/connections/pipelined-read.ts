import type { Socket } from 'node:net';
import pg from 'pg';

/** A statement with a name and its values. */
export type Statement = { name?: string | undefined; text: string; values: unknown[] };

/** What the driver's own query does with a connection; its types leave these out. */
interface Wire {
  bind(message: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  execute(message: { portal: string; rows: number }): void;
}
type DataRow = { fields: (string | null)[] };
interface DriversQuery {
  name?: string | undefined;
  queryMode: 'extended';
  prepare(connection: Wire): void;
  handleDataRow(row: DataRow): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}
const DriversQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  done: (error: Error | null, answer: pg.QueryResult) => void,
) => DriversQuery;

/**
 * A read behind the statement that says who asks. Both go out before one Sync, so they are one transaction without its begin
 * and commit (PostgreSQL, "Extended Query: Pipelining"): what the first one sets ends with it.
 */
class PipelinedQuery extends DriversQuery {
  readonly #asking: Statement;
  #asked = false;
  accessVersion: string | null = null;
  constructor(
    identity: Statement,
    query: Statement,
    done: (error: Error | null, answer: pg.QueryResult) => void,
  ) {
    // Given one by one: an object of them the driver would copy, property by property.
    super(query.text, query.values, done);
    this.name = query.name;
    this.queryMode = 'extended';
    this.#asking = identity;
  }

  override prepare(connection: Wire): void {
    connection.bind({ statement: this.#asking.name!, values: this.#asking.values, valueMapper: asText });
    connection.execute({ portal: '', rows: 0 });
    super.prepare(connection);
  }

  override handleDataRow(row: DataRow): void {
    if (this.#asked) super.handleDataRow(row);
    else this.accessVersion = row.fields[0] ?? null;
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#asked) super.handleCommandComplete(message, connection);
    this.#asked = true;
  }
}

const asText = (value: unknown): unknown => value;

/** Runs a read on a connection that knows `asking` by its name; returns its result and what the asking statement answered first. */
export const readAs = async (
  client: pg.Client,
  identity: Statement,
  query: Statement,
): Promise<{ answer: pg.QueryResult; accessVersion: string | null }> =>
  new Promise((resolve, reject) => {
    const pipelined: PipelinedQuery = new PipelinedQuery(identity, query, (error, answer) =>
      error ? reject(error) : resolve({ answer, accessVersion: pipelined.accessVersion }),
    );
    collected(client);
    client.query(pipelined as unknown as pg.Submittable);
  });

/** What one turn of the event loop asks of a connection leaves in one piece: system calls cost more than the statements. */
const collected = (client: pg.Client): void => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
};
