import { sql, type RawBuilder } from 'kysely';

/** A coded column as the words of its values, for exports; a value without a word stays as it is. */
export const inWords = (column: string, names: Readonly<Record<string, string>>): RawBuilder<string> => {
  const cases = Object.entries(names).map(([value, name]) => sql`when ${value} then ${name}`);
  if (cases.length === 0) return sql<string>`${sql.ref(column)}`;
  return sql<string>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`;
};
