import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { CLOSED } from '../../contract/status.ts';

/** SQL: the lot that a row names by `pre_series_lot_id` belongs to a line that is not closed: something of it may still come, or be asked for again. */
export const isOfOpenPreSeriesLine = (row: string): RawBuilder<SqlBool> => {
  const own = (column: string) => sql.ref(`${row}.${column}`);
  return sql<SqlBool>`exists (select from pre_series_lot as lot
    join pre_series_line as asked on asked.tenant_id = lot.tenant_id and asked.id = lot.line_id
    where lot.tenant_id = ${own('tenant_id')} and lot.id = ${own('pre_series_lot_id')} and asked.status <> ${sql.lit(CLOSED)})`;
};
