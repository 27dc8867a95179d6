import { Failure } from '@portal/platform/contract/failure.ts';
import { networkOf } from '../network.ts';

/** Networks that are told apart within a window; more at once are one crowd, and are refused as one. */
const MOST_NETWORKS = 10_000;

/**
 * How often each network asks for something open within a minute. In memory and for each process: what is asked for costs less than
 * counting in the database would.
 */
export class CountedStrangers {
  readonly #counts = new Map<string, number>();
  readonly #most: number;
  readonly #now: () => number;
  #ends = 0;
  constructor(most: number, now: () => number = Date.now) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts one more of an address. Fails with `err.tooManyRequests` when its network has had enough for this minute. */
  count(address: string): void {
    const now = this.#now();
    if (now >= this.#ends) {
      this.#counts.clear();
      this.#ends = now + 60_000;
    }
    const network = networkOf(address);
    const count = (this.#counts.get(network) ?? 0) + 1;
    const isNew = count === 1;
    if (count > this.#most || (isNew && this.#counts.size >= MOST_NETWORKS))
      throw new Failure('err.tooManyRequests', { seconds: Math.ceil((this.#ends - now) / 1000) });
    this.#counts.set(network, count);
  }
}
