import type { ReleaseTransmission } from '../../contract/release-message.ts';
import type { Refusal } from '../../contract/sentences.ts';
import type { ReadItem } from './read-items.ts';

/** How far the reading of a message has come, for the log when it ends in a failure. Keeps the places of a few portions. */
export class Progress {
  #first: ReleaseTransmission | undefined;
  #last: ReleaseTransmission | undefined;
  readonly #underWay = new Set<number>();

  /** Whose message it is, as its first transmission says. */
  get first(): ReleaseTransmission | undefined {
    return this.#first;
  }

  /** Where the first item stands that was read and not stored; without one, the last transmission. */
  get place(): Refusal['place'] {
    const at = this.#underWay.size > 0 ? Math.min(...this.#underWay) : this.#last?.at;
    if (at === undefined) return {};
    return this.#last?.format === 'VDA4905' ? { record: at } : { segment: at };
  }

  transmission(sent: ReleaseTransmission): void {
    this.#first ??= sent;
    this.#last = sent;
  }

  read({ at }: ReadItem): void {
    this.#underWay.add(at);
  }

  stored(items: readonly { readonly item: ReadItem }[]): void {
    for (const { item } of items) this.#underWay.delete(item.at);
  }
}
