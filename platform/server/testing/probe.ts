import type { Endpoint, InputOf } from '../../contract/endpoint.ts';

/**
 * Numbers of what one owner has: supplier S1001 at plant P1. A probe aims its call at them. Each domain declares its own
 * (`declare module`) and makes them (`Arrange`).
 */
export interface Owned {
  /** A working day that is still far enough ahead. */
  day: string;
}

/**
 * What a domain makes for the owner (`server/testing/owned.ts`), and its numbers. Of `owned` it may use what the domains before it
 * made.
 */
export type Arrange<World> = (at: World, owned: Owned) => Promise<Partial<Owned>>;

/** What a stranger sends to one call. */
export type Probe = { readonly endpoint: Endpoint; readonly send: (owned: Owned) => object };

/** Lists, exports and calls that need no input are asked with nothing and have none. */
export type Probes = readonly Probe[];

/** The probe of a call, by the names of its input; that its shape takes the values as well says the isolation test. */
export const probe = <E extends Endpoint>(
  endpoint: E,
  send: (owned: Owned) => { readonly [Field in keyof InputOf<E>]?: unknown },
): Probe => ({ endpoint, send });
