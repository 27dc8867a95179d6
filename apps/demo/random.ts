/** Numbers that look like chance and are the same on every machine and run. */
export type Random = {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number;
  readonly pick: <T>(among: readonly T[]) => T;
  readonly chance: (share: number) => boolean;
};

/**
 * A stream of its own for each name: what one part of the world draws never moves what another one gets.
 * The name is hashed by FNV-1a, the stream is mulberry32.
 */
export const randomOf = (name: string): Random => {
  let state = 2166136261;
  for (const char of name) state = Math.imul(state ^ char.codePointAt(0)!, 16777619) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (among) => among[Math.floor(next() * among.length)]!,
    chance: (share) => next() < share,
  };
};
