/**
 * Numbers of what one owner has: supplier S1001 at plant P1. A probe aims its call at them. Each domain declares its own
 * (`declare module`), `apps/server/testing/owned.ts` makes them.
 */
export interface Owned {
  /** A working day that is still far enough ahead. */
  day: string;
}

/** What a stranger sends, by method and path. Lists, exports and calls that need no input are asked with nothing and have none. */
export type Probes = Readonly<Record<string, (owned: Owned) => object>>;
