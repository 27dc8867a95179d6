import { sql, type Expression, type SqlBool } from 'kysely';

/** The pattern of `ilike` for a text that may stand anywhere; `%` and `_` mean themselves. */
export const contains = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** True in rows where one of the columns holds what was typed, upper and lower case alike. */
export const containsText = (
  typed: string,
  ...columns: readonly [string, ...string[]]
): Expression<SqlBool> => {
  const pattern = contains(typed);
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
};
