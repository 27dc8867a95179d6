import pg from 'pg';

/** Days, moments and numerics stay text: exact, without a zone of their own. Moments come as ISO 8601 in UTC. */
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;
pg.types.setTypeParser(DATE, (text: string) => text);
pg.types.setTypeParser(
  TIMESTAMPTZ,
  (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`,
);
pg.types.setTypeParser(NUMERIC, (text: string) => withoutZeros(text));

/** Milliseconds after which the server gives up one statement of a request. */
export const STATEMENT_TIMEOUT = 15_000;
/** Milliseconds after which it gives up a read that a person waits for: he is asked for a narrower range. */
export const READ_TIMEOUT = 5_000;
/** Milliseconds after which a server that says nothing at all counts as gone, and the connection with it. */
export const SILENCE = STATEMENT_TIMEOUT + 5_000;

/** The indexes are made for these: disks without a head, no read that takes the cores of others, no compiler for short statements. */
export const PLANNER_SETTINGS = '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c jit=off';

export type DatabaseAddress = { url: string };

/** Connections of the portal work as portal_app, which may touch nothing until a transaction takes on a party's role. */
export const appConnection = (
  { url }: DatabaseAddress,
  timeout = STATEMENT_TIMEOUT,
): pg.ClientConfig & { pipeline: boolean } => ({
  connectionString: url,
  options: `-c role=portal_app -c timezone=UTC -c statement_timeout=${timeout} -c idle_in_transaction_session_timeout=60000 ${PLANNER_SETTINGS}`,
  application_name: 'portal',
  connectionTimeoutMillis: 5_000,
  query_timeout: SILENCE,
  keepAlive: true,
  pipeline: true,
});

/** The owner of the tables: migrations and the demo world only. */
export const ownerConnection = ({ url }: DatabaseAddress): pg.ClientConfig => ({
  connectionString: url,
  options: '-c timezone=UTC',
  application_name: 'portal-owner',
});

/** What a log needs of a lost connection: the driver hangs the whole client on the error, statements and all. */
export const lossOf = ({ message, code }: Error & { code?: string }): object => ({ message, code });

/**
 * A name for each text of a statement, so PostgreSQL plans it once. Past the limit statements go unnamed: a process of PostgreSQL keeps
 * each plan for as long as its connection lives, 0.2 MB of memory on average.
 */
export class StatementNames {
  readonly #names = new Map<string, Map<string, string>>();
  #count = 0;
  readonly #limit: number;
  constructor(limit = 300) {
    this.#limit = limit;
  }

  /** `role` is part of the name: a plan holds the policies of one role only. */
  nameOf(text: string, role: string): string | undefined {
    let ofRole = this.#names.get(role);
    if (ofRole === undefined) this.#names.set(role, (ofRole = new Map()));
    const known = ofRole.get(text);
    if (known !== undefined || this.#count >= this.#limit) return known;
    const name = `s${this.#count++}`;
    ofRole.set(text, name);
    return name;
  }
}

export const statementNames = new StatementNames();

/** `12.500` as `12.5`, `100.000` as `100`: the canonical form of a quantity, without reckoning. */
const withoutZeros = (text: string): string => {
  if (text.endsWith('.000')) return text.slice(0, -4);
  // short text: PostgreSQL writes numerics of at most 18 digits
  return text.includes('.') && text.endsWith('0') ? text.replace(/\.?0+$/, '') : text;
};
