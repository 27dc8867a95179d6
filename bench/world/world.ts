import type { Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';

/** A world as results speak of it. */
export type Sized = { readonly world: World; readonly size: string };

/** What a bench measures on: a database that is made once. */
export type World = {
  /** Begins the database's name; one made by another state of its sources is dropped. */
  readonly name: string;
  /** What it is made by: a change makes it again. */
  readonly sources: readonly URL[];
  /** What is in it, said while it is made. */
  readonly about: string;
  /** It is made from a copy of that one; both are kept. */
  readonly from?: World;
  /** Fills a migrated database: an empty one, or the copy. */
  readonly fill: (owner: Kysely<Tables>, note: (line: string) => void) => Promise<void>;
};
