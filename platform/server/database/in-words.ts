import { sql, type RawBuilder } from 'kysely';

/** A coded column as the words of its values, for exports; a value without a word stays as it is. */
export const inWords = (column: string, names: Readonly<Record<string, string>>): RawBuilder<string> =>
  sql<string>`case ${sql.ref(column)} ${sql.join(
    Object.entries(names).map(([value, name]) => sql`when ${value} then ${name}`),
    sql` `,
  )} else ${sql.ref(column)} end`;
