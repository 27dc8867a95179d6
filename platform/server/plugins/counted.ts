import type { WaitingWork } from '@portal/platform/contract/document/waiting.ts';

/** Grows by declaration merging: the parts of the home page that show counters as tiles, and what each shows. */
export interface Tiles {}
export type TileName = keyof Tiles & string;

/** What domains count for a caller. */
export type Counted = {
  /** What is late or broken first, then what is due sooner, then by the way of the goods. */
  readonly waiting: readonly WaitingWork[];
  /** Those whose list the caller may open. */
  readonly tiles: { readonly [Name in TileName]?: Tiles[Name] };
};
