import { sql, type Expression, type SqlBool } from 'kysely';
import { unspacedKey } from '@portal/platform/contract/values/plain-code.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { contains } from '@portal/platform/server/database/search.ts';
import type { FilterOf } from '@portal/platform/server/list/filters.ts';

/**
 * True in rows whose part bears a name with these words, Chinese or English, from one character on. `column` holds the part
 * number. Names are sought by pairs of characters outside the row policies, which would keep the index from being used; the numbers found
 * are hashed, an array would be read from end to end for each row.
 */
export const isPartNamed = (column: string, words: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (select unnest(parts_named(${words})))`;

/** True in rows where a column of numbers holds what was typed, blanks left aside: `1J0857` finds `1J0 857 487 E`. */
export const isNumbered = (column: string, typed: string): Expression<SqlBool> =>
  sql<SqlBool>`replace(${sql.ref(column)}, ' ', '') ilike ${contains(unspacedKey(typed))}`;

/** Numbers of parts; undefined where so many hold what was typed that rows are read instead. */
export type PartsFound = readonly string[] | undefined;

/** More than these are in so many rows of a list that reading finds them as they come. */
const MOST = 10_000;

/** The parts whose number holds what was typed, looked for ahead: the planner then knows how many rows they have. See `partIn`. */
export const partsFound = async ({ db }: Reader, typed: string | undefined): Promise<PartsFound> => {
  if (typed === undefined || typed === '') return undefined;
  const { rows } = await sql<{
    found: string[];
  }>`select parts_numbered(${unspacedKey(typed)}) as found`.execute(db);
  const { found } = rows[0]!;
  return found.length > MOST ? undefined : found;
};

/** The row is of one of the parts found, or its number holds what was typed: `partIn(found, 'agreement.part_no')`. */
export const partIn =
  (found: PartsFound, column: string): FilterOf<string> =>
  (typed) =>
    found === undefined
      ? isNumbered(column, typed)
      : sql<SqlBool>`${sql.ref(column)} = any (${found}::text[])`;
