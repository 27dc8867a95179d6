import type { Column } from '@portal/platform/contract/columns.ts';
import { sql, type Expression, type RawBuilder, type StringReference } from 'kysely';

/** A column of a query by its name, or what SQL computes. */
export type SqlColumn<DB, TB extends keyof DB> = StringReference<DB, TB> | Expression<unknown>;
export type AnyColumn = string | Expression<unknown>;

/** A column as SQL. */
export const columnSql = (column: AnyColumn): RawBuilder<unknown> =>
  typeof column === 'string' ? sql`${sql.ref(column)}` : sql`${column}`;

/** A flag of a row: Y where the column or condition is true. */
export const sqlYesNo = (is: AnyColumn) => sql<'Y' | 'N'>`case when ${columnSql(is)} then 'Y' else 'N' end`;

/** A column as the row shows it: flags are booleans in tables, Y and N in rows. */
export const shownColumn = (from: AnyColumn, column: Column | undefined): RawBuilder<unknown> =>
  column?.kind === 'flag' && typeof from === 'string' ? sqlYesNo(from) : columnSql(from);

type Selected<Columns extends Readonly<Record<string, string>>> = {
  [Field in keyof Columns & string]: `${Columns[Field]} as ${Field}`;
}[keyof Columns & string];

/** Columns by field as a select of its own takes them, for the record behind a row: `log.http_code as httpCode`. */
export const selected = <const Columns extends Readonly<Record<string, string>>>(
  columns: Columns,
): Selected<Columns>[] =>
  Object.entries(columns).map(([field, column]) => `${column} as ${field}` as Selected<Columns>);
