/**
 * Questions that are being answered. Whoever asks the same meanwhile gets the same answer; nothing is kept beyond that, so whoever asks
 * later sees what is true then.
 */
export class UnderWay {
  readonly #asked = new Map<string, Promise<unknown>>();

  async of<T>(name: string, work: () => Promise<T>): Promise<T> {
    const known = this.#asked.get(name);
    if (known !== undefined) return known as Promise<T>;
    const answer = work().finally(() => this.#asked.delete(name));
    this.#asked.set(name, answer);
    return answer;
  }
}
