import { LRUCache } from 'lru-cache';
import { SessionChanged } from '../database/connections/db-identity.ts';
import type { LogPosition } from '../database/connections/log-position.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { NO_COUNT, type ReadsOfCall } from '../database/connections/reads-of-call.ts';
import type { RowScope } from '../database/own-rows.ts';

/** Milliseconds that a figure may be old. */
export const KEPT_FOR = 5_000;
/** So many companies at their plants are known at once. */
const MOST = 5_000;

type Kept = { readonly answer: Promise<unknown>; readonly shows: LogPosition };

/** Whose rows are counted: all who see the same ones share an answer, and nobody else. */
type Asking = RowScope & Pick<Scope, 'plants' | 'agent'>;

/**
 * Answers that are dear and asked for by many at once, as the figures of the home page: those of one party, company and plant ask the
 * database once in a while, and whoever comes meanwhile waits for the same answer. A writing call of one of them drops what is kept for
 * them, so nobody who has just acted sees the figures of before; what others did is seen a few seconds later.
 */
export class KeptAnswers {
  readonly #keptFor: LRUCache<string, Map<string, Kept>>;
  constructor(keptFor = KEPT_FOR) {
    this.#keptFor = new LRUCache({ max: MOST, ttl: keptFor });
  }

  /**
   * What `work` answered to somebody of the same party, company and plant a moment ago, or answers now. Where a standby answers reads, what
   * is given shows everything up to `seen`, and what is asked now shows everything up to `shows`.
   */
  async of<T>(
    asking: Asking,
    name: string,
    work: () => Promise<T>,
    count: Pick<ReadsOfCall, 'seen' | 'shows'> = NO_COUNT,
  ): Promise<T> {
    const whose = keyOf(asking);
    let kept = this.#keptFor.get(whose);
    if (kept === undefined) this.#keptFor.set(whose, (kept = new Map()));
    const known = kept.get(name);
    if (known !== undefined && known.shows >= count.seen)
      return (known.answer as Promise<T>).catch(async (error: unknown) => {
        // The session of him who asked first ended: that is nothing to this one.
        if (error instanceof SessionChanged) return this.of(asking, name, work, count);
        throw error;
      });
    const fresh = { shows: count.shows, answer: work() };
    kept.set(name, fresh);
    fresh.answer.catch(() => kept.get(name) === fresh && kept.delete(name));
    return fresh.answer;
  }

  /** Somebody has written: what is kept for him and his colleagues may be of before. */
  drop(asking: Asking): void {
    this.#keptFor.delete(keyOf(asking));
  }
}

const keyOf = ({ tenantId, party, companyCode, plantNo, plants, agent }: Asking): string =>
  JSON.stringify([
    tenantId,
    party,
    companyCode,
    plantNo === '' ? plants : plantNo,
    // An agent may see fewer rows than the company's own people, and others than an agent of before.
    ...(agent ? [agent.companyCode, agent.state] : []),
  ]);
