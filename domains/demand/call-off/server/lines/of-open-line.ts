import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** SQL: a row that names a line (`call_off_line_id`) which is not closed. */
export const isOfOpenLine = (
  row: string,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (select from call_off_line as asked
  where asked.tenant_id = ${sql.ref(`${row}.tenant_id`)} and asked.id = ${sql.ref(`${row}.call_off_line_id`)} and not asked.closed)`;
