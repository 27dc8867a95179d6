import { sql, type Expression, type RawBuilder } from 'kysely';

/** A coded column as the words of its values, for exports; a value without a word stays as it is. */
export const codeToWord = (
  column: string | Expression<unknown>,
  names: Readonly<Record<string, string>>,
): RawBuilder<string> => {
  const cases = Object.entries(names).map(([value, name]) => sql`when ${value} then ${name}`);
  const value = typeof column === 'string' ? sql.ref(column) : column;
  if (cases.length === 0) return sql<string>`${value}`;
  return sql<string>`case ${value} ${sql.join(cases, sql` `)} else ${value} end`;
};
