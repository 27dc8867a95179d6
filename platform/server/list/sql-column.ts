import { sql, type Expression, type RawBuilder, type StringReference } from 'kysely';

/** A column of a query by its name, or what SQL computes. */
export type SqlColumn<DB, TB extends keyof DB> = StringReference<DB, TB> | Expression<unknown>;
export type AnyColumn = string | Expression<unknown>;

/** A column as SQL. */
export const columnSql = (column: AnyColumn): RawBuilder<unknown> =>
  typeof column === 'string' ? sql`${sql.ref(column)}` : sql`${column}`;
