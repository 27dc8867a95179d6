import type { Scope } from '@portal/platform/contract/scope.ts';

type Who = Pick<Scope, 'tenantId' | 'plantNo' | 'userId'>;
type First = { readonly userId: string; won: boolean; readonly ended: Promise<void> };

/**
 * Calls that many make at once for one thing, of which the database gives it to one. Within a process they go one behind the other: whoever
 * waited while another user got it has lost, and needs no transaction to learn that. The key in the database decides between processes, and
 * for whoever the first one was refused.
 */
export class Contests {
  readonly #first = new Map<string, First>();

  /** Does the work when nobody else is at the same thing. `won` is said in it when the thing is his; answers `lost` instead when another has it. */
  async during<T>(
    thing: string,
    { tenantId, plantNo, userId }: Who,
    work: (won: () => void) => Promise<T>,
    lost: () => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([tenantId, plantNo, thing]);
    for (let first = this.#first.get(key); first !== undefined; first = this.#first.get(key)) {
      await first.ended;
      if (first.won && first.userId !== userId) return lost();
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const own = { userId, won: false, ended };
    this.#first.set(key, own);
    let isWon = false;
    try {
      const answer = await work(() => {
        isWon = true;
      });
      own.won = isWon;
      return answer;
    } finally {
      this.#first.delete(key);
      end();
    }
  }
}
