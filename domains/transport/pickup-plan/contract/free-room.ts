import type { Load, Room } from './load.ts';

/** What a rounded sum may be below its parts. */
const ROUNDING = 0.01;
/** A truck counts as full from a tenth of a per cent above its size, half of it rounded off (`fits`). */
const FULL = 1.001;

/**
 * How much room each of many trucks has, in their order: the first with enough is found without looking at all of them. A tree of halves keeps the most room
 * of each, so a half in which nobody has enough is passed over.
 */
export class FreeRoom {
  readonly #leaves: number;
  readonly #most: readonly [volumeM3: Float64Array, weightKg: Float64Array, loadingMetres: Float64Array];

  /** Of as many trucks as there can be; a truck has no room until it is said. */
  constructor(trucks: number) {
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(1, trucks)));
    const none = () => new Float64Array(2 * this.#leaves).fill(-Infinity);
    this.#most = [none(), none(), none()];
  }

  /** A truck has as much room as its size leaves beside its load. */
  set(truck: number, { volumeM3, loadKg, loadingMetres }: Room, load: Load): void {
    const free = [
      volumeM3 * FULL - load.volumeM3,
      loadKg * FULL - load.weightKg,
      loadingMetres * FULL - load.loadingMetres,
    ];
    for (const [kind, most] of this.#most.entries()) {
      let at = this.#leaves + truck;
      most[at] = free[kind]!;
      for (at >>= 1; at >= 1; at >>= 1) most[at] = Math.max(most[2 * at]!, most[2 * at + 1]!);
    }
  }

  /** The first truck that may have room for a load and has it by `holds`, which knows exactly; undefined where none has. */
  first(load: Load, holds: (truck: number) => boolean): number | undefined {
    const needed = [load.volumeM3, load.weightKg, load.loadingMetres];
    const within = (at: number): number | undefined => {
      if (this.#most.some((most, kind) => most[at]! + ROUNDING < needed[kind]!)) return undefined;
      if (at < this.#leaves) return within(2 * at) ?? within(2 * at + 1);
      return holds(at - this.#leaves) ? at - this.#leaves : undefined;
    };
    return within(1);
  }
}
