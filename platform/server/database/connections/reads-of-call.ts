import type pg from 'pg';
import { SessionChanged } from './db-identity.ts';
import { START_OF_LOG, type LogPosition } from './log-position.ts';
import type { ReadConnections } from './read-database.ts';
import type { ReadingPerson, Standby } from './standby.ts';
import type { Standbys } from './standbys.ts';

const QUERY_CANCELLED = '57014';

/**
 * The reads of one call: on one standby as long as it shows what the caller has written, else on the primary. What the standby fails is
 * asked of the primary, and so is all the rest of the call: nobody sees an older state after a newer one.
 */
export class ReadsOfCall implements ReadConnections {
  readonly #standbys: Standbys;
  readonly #primary: ReadConnections;
  readonly #person: ReadingPerson;
  /** The one of its first read. */
  #selected: Standby | undefined;
  #stays = false;
  /** All up to here must be seen: it is the caller's own. */
  readonly seen: LogPosition;

  /** `fromPrimary`: the call wants what is newest. `person`: whose reads go to the same standby. */
  constructor(
    standbys: Standbys,
    primary: ReadConnections,
    { seen, person, fromPrimary }: { seen: LogPosition; person: ReadingPerson; fromPrimary: boolean },
  ) {
    this.#standbys = standbys;
    this.#primary = primary;
    this.#person = person;
    this.seen = seen;
    this.#stays = fromPrimary;
  }

  async use<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    let because: string | undefined;
    const standby = this.#standby;
    if (standby) {
      try {
        return await standby.use(this.#person, work);
      } catch (error) {
        // What was too slow here would be too slow there.
        if (codeOf(error) === QUERY_CANCELLED) throw error;
        because = codeOf(error);
      }
    }
    this.#stays = true;
    this.#standbys.passedOn(because);
    return this.#primary.use(work);
  }

  /** What an answer that is asked for now shows at least. */
  get shows(): LogPosition {
    const standby = this.#standby;
    if (standby) return standby.shows;
    this.#stays = true;
    const { primaryAt } = this.#standbys;
    return primaryAt > this.seen ? primaryAt : this.seen;
  }

  get #standby(): Standby | undefined {
    if (this.#stays) return undefined;
    this.#selected ??= this.#standbys.fitFor(this.#person.userId, this.seen);
    return this.#selected?.isFit(this.seen) === true ? this.#selected : undefined;
  }
}

/** Where nobody keeps count: there is one database only. */
export const NO_COUNT = { seen: START_OF_LOG, shows: START_OF_LOG } as const;

/** Sessions and rights that are newer or older than those of the standby are the primary's to judge. */
const codeOf = (error: unknown): string => {
  if (error instanceof SessionChanged) return 'session';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'lost';
};
