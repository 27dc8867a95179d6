import pg from 'pg';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { appConnection, lossOf, type DatabaseAddress } from './connections.ts';
import { END_OF_LOG, START_OF_LOG, logPositionOf, type LogPosition } from './log-position.ts';
import { SharedConnections } from './shared-connections.ts';

/**
 * Milliseconds that a standby may be behind and still be read. A user who is locked loses his reads after this time at the latest,
 * for the statement that reads also checks his session.
 */
export const MOST_BEHIND = 1_000;
/** Milliseconds between two looks at how far the standby is, while there are reads. */
const LOOK_EVERY = 100;
/** Milliseconds after which a database that says nothing counts as away. */
const PATIENCE = 1_000;

/** Those of the shared connections, and the milliseconds that it may be behind. */
type Limits = ConstructorParameters<typeof SharedConnections>[1] & {
  readonly mostBehind?: number | undefined;
};
/** Whose reads are spread over standbys. */
export type ReadingPerson = Pick<Scope, 'tenantId' | 'userId' | 'userNo'>;
/** `behind`: further than it may be, or not measured for a while; `away`: it does not answer; `none`: it replays no log, as one that was promoted. */
type StandbyFitness = 'read' | 'behind' | 'away' | 'none';
type Log = { readonly warn: (details: object, message: string) => void };
/** The primary's log had come to `position` no earlier than at `at`. */
type Sample = { readonly at: number; readonly position: LogPosition };

/**
 * A hot standby that answers reads. How fresh it is is measured, with no clock but this process's: all that the primary had committed at a
 * moment is on the standby once that has replayed the log up to the place where the primary's stood after the moment.
 */
export class Standby {
  readonly #address: DatabaseAddress;
  readonly #limits: Limits;
  readonly #log: Log;
  readonly #primary: pg.Pool;
  readonly #itself: pg.Pool;
  #shared: SharedConnections;
  #samples: Sample[] = [];
  /** What the standby shows at least, and of when: `at` is the moment whose commits are all on it. */
  #shows: Sample = NOTHING;
  #looking: Promise<void> | undefined;
  #lookedAt = -Infinity;
  #away: 'away' | 'none' | undefined;
  #closed = false;
  #reads = 0;
  /** Who read here, and when last. */
  readonly #people = new Map<string, { readonly person: ReadingPerson; readonly at: number }>();
  /** What it is called in logs and metrics. */
  readonly name: string;

  constructor(primary: DatabaseAddress, address: DatabaseAddress, limits: Limits, log: Log, name: string) {
    this.name = name;
    this.#address = address;
    this.#limits = limits;
    this.#log = log;
    this.#shared = new SharedConnections(address, limits);
    this.#primary = lookers(primary, 2);
    this.#itself = lookers(address, 1);
  }

  /** Whether a read that must see everything up to `seen` may be asked here now. Asking keeps the measure new. */
  isFit(seen: LogPosition): boolean {
    if (performance.now() - this.#lookedAt >= LOOK_EVERY) void this.look();
    return this.#shows.position >= seen && this.#isFresh;
  }

  get #isFresh(): boolean {
    const { mostBehind = MOST_BEHIND } = this.#limits;
    return performance.now() - this.#shows.at <= mostBehind;
  }

  /** Those who read here long ago, and the earliest where they are too many. */
  #forgetPeople(): void {
    const since = performance.now() - REMEMBERED;
    const newestFirst = [...this.#people].toSorted(([, one], [, other]) => other.at - one.at);
    for (const [at, [userId, read]] of newestFirst.entries())
      if (at >= MOST_PEOPLE || read.at < since) this.#people.delete(userId);
  }

  /** Does work that reads for a person on a connection of the standby. */
  async use<T>(
    { tenantId, userId, userNo }: ReadingPerson,
    work: (client: pg.Client) => Promise<T>,
  ): Promise<T> {
    const answer = await this.#shared.use(work);
    this.#reads++;
    this.#people.set(userId, { person: { tenantId, userId, userNo }, at: performance.now() });
    if (this.#people.size > 2 * MOST_PEOPLE) this.#forgetPeople();
    return answer;
  }

  /** What the standby shows at least. */
  get shows(): LogPosition {
    return this.#shows.position;
  }

  /** The moment whose commits are all on it, by the clock of `performance.now`. */
  get showsOf(): number {
    return this.#shows.at;
  }

  /** Where the primary's log stood when it was last asked. */
  get primaryAt(): LogPosition {
    return this.#samples.at(-1)?.position ?? this.#shows.position;
  }

  /** The place up to which a standby must have come to show everything that has been committed by now. */
  async written(): Promise<LogPosition> {
    return positionOf(this.#primary).catch((error: Error) => {
      this.#log.warn(lossOf(error), 'The primary did not say where its log stands');
      return END_OF_LOG;
    });
  }

  /** For metrics and the operator's page. `bytes` and `milliseconds` are undefined while the standby is away or what is asked is no standby. */
  get state(): {
    reads: number;
    bytes: number | undefined;
    milliseconds: number | undefined;
    fitness: StandbyFitness;
    people: readonly ReadingPerson[];
    connections: SharedConnections['state'];
  } {
    this.#forgetPeople();
    const known = Number.isFinite(this.#shows.at);
    return {
      reads: this.#reads,
      bytes: known ? Math.max(0, Number(this.primaryAt - this.#shows.position)) : undefined,
      milliseconds: known ? Math.max(0, performance.now() - this.#shows.at) : undefined,
      fitness: this.#away ?? (this.#isFresh ? 'read' : 'behind'),
      people: [...this.#people.values()].map(({ person }) => person),
      connections: this.#shared.state,
    };
  }

  /** Measures how far the standby is. Never fails: one that does not answer, or is none, is not fit for reads. */
  async look(): Promise<void> {
    this.#lookedAt = performance.now();
    this.#looking ??= this.#measure().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async end(): Promise<void> {
    this.#closed = true;
    await this.#looking;
    await Promise.all([this.#shared.end(), this.#primary.end(), this.#itself.end()]);
  }

  async #measure(): Promise<void> {
    try {
      const at = performance.now();
      this.#samples.push({ at, position: await positionOf(this.#primary) });
    } catch {
      // The primary tells of its own absence; what the standby shows only gets older meanwhile.
      return;
    }
    try {
      const { rows } = await this.#itself.query<{ replayed: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as replayed',
      );
      const replayed = logPositionOf(rows[0]?.replayed);
      if (replayed === undefined) {
        this.#isAway(new Error('DATABASE_READ_URL is no standby that replays a log'), 'none');
        return;
      }
      this.#hasReplayed(replayed);
    } catch (error) {
      this.#isAway(error as Error, 'away');
    }
  }

  #hasReplayed(replayed: LogPosition): void {
    const reached = this.#samples.findLast(({ position }) => position <= replayed);
    // The newest stays: it says where the primary's log is.
    if (reached !== undefined)
      this.#samples = this.#samples.filter((one, at, all) => one.at > reached.at || at === all.length - 1);
    // One that hangs must not fill the memory: the oldest moments are of use to nobody.
    this.#samples = this.#samples.slice(-MOST_SAMPLES);
    const at = reached?.at ?? this.#shows.at;
    this.#shows = { at, position: replayed };
    this.#away = undefined;
  }

  /** What hangs on it is cut off, so that it is asked of the primary at once. */
  #isAway(reason: Error, because: 'away' | 'none'): void {
    if (this.#away !== because)
      this.#log.warn(
        { ...lossOf(reason), standby: this.name },
        'A standby cannot be read: its reads go elsewhere',
      );
    this.#away = because;
    this.#samples = this.#samples.slice(-1);
    this.#shows = NOTHING;
    const old = this.#shared;
    if (!this.#closed && old.state.totalCount > 0) {
      this.#shared = new SharedConnections(this.#address, this.#limits);
      // A server that says nothing does not say farewell either.
      void old.end().catch(() => undefined);
    }
  }
}

const NOTHING: Sample = { at: -Infinity, position: START_OF_LOG };
const MOST_SAMPLES = 100;
/** Milliseconds for which it is remembered who read here, and people at most. */
const REMEMBERED = 10 * 60_000;
const MOST_PEOPLE = 10_000;

const lookers = (address: DatabaseAddress, max: number): pg.Pool => {
  const patience = { connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE };
  const pool = new pg.Pool({ ...appConnection(address), ...patience, max, idleTimeoutMillis: 30_000 });
  // Who asks next hears of it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

const positionOf = async (primary: pg.Pool): Promise<LogPosition> => {
  const { rows } = await primary.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  );
  return logPositionOf(rows[0]?.position) ?? END_OF_LOG;
};
