import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Endpoint, ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { inStates } from '../database/in-states.ts';
import { containsText } from '../database/search.ts';
import type { AnyColumn } from './sql-column.ts';

/** What of a list's input is no filter. */
type Paging = 'page' | 'limit' | 'sort' | 'exact' | 'knownTotal' | 'after' | 'columns';
/** The filters as the caller gave them; list and export take the same. */
export type FiltersOf<E extends Endpoint> = Omit<ParsedInput<E>, Paging>;

/** The condition that a filter's value means; undefined when it means none. */
export type FilterOf<Value> = (value: Value) => Expression<SqlBool> | undefined;
/** One condition for each filter of a list: a filter that was declared and forgotten here does not compile. */
export type FilterMap<Input> = { readonly [Name in keyof Input]-?: FilterOf<NonNullable<Input[Name]>> };

/** The rows of `query` that the given filters choose; a filter left out or empty chooses all. */
export const filtered = <DB, TB extends keyof DB, Row, Input extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  input: Input,
  conditions: FilterMap<Input>,
): SelectQueryBuilder<DB, TB, Row> => {
  let found = query;
  for (const [name, condition] of Object.entries<FilterOf<never>>(conditions)) {
    const value = input[name as keyof Input];
    if (value === undefined || value === null || value === '') continue;
    const where = condition(value as never);
    if (where !== undefined) found = found.where(where);
  }
  return found;
};

/** One of the columns holds what was typed, upper and lower case alike. */
export const contains =
  (...columns: readonly [string, ...string[]]): FilterOf<string> =>
  (typed) =>
    containsText(typed, ...columns);

/** The column has this value. */
export const is =
  (column: string): FilterOf<string> =>
  (value) =>
    sql<SqlBool>`${sql.ref(column)} = ${value}`;

/** The column has one of these values, as literals (`inStates`). */
export const oneOf =
  (column: string): FilterOf<readonly string[]> =>
  (values) =>
    inStates(column, values);

/** The row is one of these. */
export const withIds =
  (column: string): FilterOf<readonly string[]> =>
  (ids) =>
    sql<SqlBool>`${sql.ref(column)} = any (${ids}::bigint[])`;

/**
 * A condition, said so that its rows are not taken for few: of what hardly any row fails, or what the planner cannot weigh, it would gather and sort them all, or look the rest
 * up for each, where a page is found by walking along its order.
 */
export const ofMany = (condition: Expression<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(case when ${condition} then true else false end)`;

/** A boolean column is what Y or N says, or a condition holds that is never unknown. */
export const flag =
  (column: AnyColumn): FilterOf<'Y' | 'N'> =>
  (value) =>
    typeof column === 'string'
      ? sql<SqlBool>`${sql.ref(column)} = ${sql.lit(value === 'Y')}`
      : sql<SqlBool>`${value === 'Y' ? sql`` : sql`not `}${column}`;

/** A column of numbers, from this one on. */
export const atLeast =
  (column: string): FilterOf<number> =>
  (least) =>
    sql<SqlBool>`${sql.ref(column)} >= ${least}`;

/** A column of days, from this day on. */
export const from =
  (column: string): FilterOf<Day> =>
  (day) =>
    sql<SqlBool>`${sql.ref(column)} >= ${day}::date`;

/** A column of days, to this day. */
export const to =
  (column: string): FilterOf<Day> =>
  (day) =>
    sql<SqlBool>`${sql.ref(column)} <= ${day}::date`;

/** A column of moments, from the beginning of this day on the clock of `zone`; the bound is a constant, so an index serves. */
export const fromDay =
  (column: string, zone: string): FilterOf<Day> =>
  (day) =>
    sql<SqlBool>`${sql.ref(column)} >= (${day}::date)::timestamp at time zone ${zone}`;

/** A column of moments, to the end of this day on the clock of `zone`. */
export const toDay =
  (column: string, zone: string): FilterOf<Day> =>
  (day) =>
    sql<SqlBool>`${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone ${zone}`;
