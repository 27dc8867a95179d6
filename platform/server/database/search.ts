import { plainCode } from '@portal/platform/contract/values/plain-code.ts';
import { sql, type Expression, type SqlBool } from 'kysely';

/** The pattern of `ilike` for a text that may stand anywhere; `%` and `_` mean themselves. */
export const contains = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** True in rows where one of the columns holds what was typed, upper and lower case alike; of full-width signs also what a code makes of them. */
export const containsText = (
  typed: string,
  ...columns: readonly [string, ...string[]]
): Expression<SqlBool> => {
  const patterns = [...new Set([typed, plainCode(typed)])].map(contains);
  return sql<SqlBool>`(${sql.join(
    columns.flatMap((column) => patterns.map((pattern) => sql`${sql.ref(column)} ilike ${pattern}`)),
    sql` or `,
  )})`;
};
