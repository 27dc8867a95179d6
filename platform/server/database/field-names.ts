import type { Tables } from './tables.ts';

/** The column of a field: `latestOn` -> `latest_on`. */
export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Field;
/** The field of a column: `latest_on` -> `latestOn`. */
export type FieldOf<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<FieldOf<Rest>>}`
  : Column;

/** The columns of a row, or of what is written into one, by the names of their fields. */
export type ByField<Row> = {
  [Column in keyof Row as Column extends string ? FieldOf<Column> : never]: Row[Column];
};

export type Table = keyof Tables & string;

/** @example columnOf('latestOn') // 'latest_on' */
export const columnOf = remembered((field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);
/** @example fieldOf('latest_on') // 'latestOn' */
export const fieldOf = remembered((column: string) =>
  column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
);

/** A row by the names of its fields. */
export const byField = <Row extends object>(row: Row): ByField<Row> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value])) as ByField<Row>;

/** What is written, by the names of its columns. */
export const byColumn = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf(field), value]));

/** Those of the fields that are columns of a table, each as the column that a query has it in. */
export type ColumnsIn<T extends Table, As extends string, Field extends string> = {
  readonly [F in Field as ColumnOf<F> extends keyof Tables[T] ? F : never]: `${As}.${ColumnOf<F>}`;
};

/**
 * The columns behind the fields of a declaration, for the map of a list: each field that bears the name of a column stands in it. One that
 * does not is left out by the type, so the map does not compile until it says where that field comes from.
 * @example columns: { ...columnsIn('pickup_plan', 'plan', pickupPlanColumns), mark: 'standing.mark' }
 */
export const columnsIn = <T extends Table, const As extends string, const Field extends string>(
  _table: T,
  as: As,
  fields: Readonly<Record<Field, unknown>>,
): ColumnsIn<T, As, Field> =>
  Object.fromEntries(
    Object.keys(fields).map((field) => [field, `${as}.${columnOf(field)}`]),
  ) as unknown as ColumnsIn<T, As, Field>;

type Selected<As extends string, Field extends string> = {
  [F in Field]: `${As}.${ColumnOf<F>} as ${F}`;
}[Field];

/**
 * Fields of a table as a query selects them; a field that the table does not have is refused where the query is built.
 * @example db.selectFrom('pickup_plan as plan').select(fieldsOf('plan', 'id', 'number', 'latestOn'))
 */
export const fieldsOf = <const As extends string, const Field extends string>(
  as: As,
  ...fields: readonly Field[]
): Selected<As, Field>[] =>
  fields.map((field) => `${as}.${columnOf(field)} as ${field}` as Selected<As, Field>);

/** Names are turned round for each row, and there are few of them. */
function remembered(turn: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    let turned = known.get(name);
    if (turned === undefined) known.set(name, (turned = turn(name)));
    return turned;
  };
}
