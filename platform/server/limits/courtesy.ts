/** Milliseconds that a portion of heavy work waits at most: it must come to its end beside any traffic. */
const MOST = 25;

/**
 * Lets heavy work (exports, files that come in, messages that are read) go on while nobody waits for an ordinary call. All of them share
 * one thread and the database's processors; a call is done in a few milliseconds, and would take many times as long between portions.
 */
export class Courtesy {
  #underWay = 0;
  #quiet = Promise.withResolvers<void>();

  /** An ordinary call begins. Returns what ends it; ended a second time it does nothing. */
  begin(): () => void {
    this.#underWay++;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#underWay--;
      if (this.#underWay > 0) return;
      this.#quiet.resolve();
      this.#quiet = Promise.withResolvers();
    };
  }

  /** Between two portions of heavy work: comes back when no ordinary call is under way, or after a while. */
  async giveWay(): Promise<void> {
    if (this.#underWay === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const clock = setTimeout(resolve, MOST);
    await Promise.race([this.#quiet.promise, promise]);
    clearTimeout(clock);
  }

  /** The portions one by one, each when there is room for it. */
  async *between<Portion>(portions: AsyncIterable<Portion>): AsyncGenerator<Portion> {
    for await (const portion of portions) {
      yield portion;
      await this.giveWay();
    }
  }
}
