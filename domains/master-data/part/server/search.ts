import { sql, type Expression, type SqlBool } from 'kysely';
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

export const withoutBlanks = (typed: string): string => typed.replaceAll(' ', '');
