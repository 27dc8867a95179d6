import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import { contains } from '@portal/platform/server/database/search.ts';

/**
 * True in rows whose part bears a name with these words, Chinese or English, from one character on. `column` holds the part
 * number. Names are sought by pairs of characters outside the row policies, which would keep the index from being used; the numbers found
 * are hashed, an array would be read from end to end for each row.
 */
export const isPartNamed = (column: string, words: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (select unnest(parts_named(${words})))`;

/** True in rows where a column of numbers holds what was typed, blanks left aside: `1J0857` finds `1J0 857 487 E`. */
export const isNumbered = (column: string, typed: string): Expression<SqlBool> =>
  sql<SqlBool>`replace(${sql.ref(column)}, ' ', '') ilike ${contains(withoutBlanks(typed))}`;

/** SQL, an array: the numbers of parts that hold what was typed, for a table whose index finds them one by one. */
export const partNumbers = (scope: RowScope, typed: string): RawBuilder<string[]> =>
  sql`array(select part.part_no from part where ${ownRows(scope, 'part')} and ${isNumbered('part.part_no', typed)})`;

export const withoutBlanks = (typed: string): string => typed.replaceAll(' ', '');
