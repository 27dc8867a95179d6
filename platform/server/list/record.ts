import { sql, type InsertObject, type Selectable, type Updateable } from 'kysely';
import type { Columns } from '@portal/platform/contract/columns.ts';
import type { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '../caller.ts';
import { rowForUpdate } from '../database/lock.ts';
import { ownRows } from '../database/own-rows.ts';
import type { Tables } from '../database/tables.ts';
import { onConflict } from '../database/conflict.ts';

type Table = keyof Tables & string;
/** `part_no` of `part.part_no`. */
type Plain<Name> = Name extends `${string}.${infer Column}` ? Column : Name;
type Stored<Value> = Value extends 'Y' | 'N' ? boolean : Value;

/** Where the fields of a record stand in its table: `{ partNo: 'part.part_no' }`. */
export type ColumnNames = Readonly<Record<string, string>>;

/** Values of a table's columns, as forms and imports give them. */
export type ValuesOf<Names extends ColumnNames, Input> = {
  [Field in keyof Input & keyof Names as Plain<Names[Field]> & string]: Stored<Input[Field]>;
};

/** What a form or an import gave, by the columns of the table; fields without a column are left out. Flags become booleans. */
export const valuesOf = <const Names extends ColumnNames, Input extends object>(
  columns: Columns,
  names: Names,
  input: Input,
): ValuesOf<Names, Input> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([field, value]) => {
      const name = names[field]?.split('.').at(-1);
      if (name === undefined) return [];
      return [[name, columns[field]?.kind === 'flag' ? value === 'Y' : value]];
    }),
  ) as ValuesOf<Names, Input>;

/** Columns every kept record has, of a table or its alias. */
export const recordColumns = <const Alias extends string>(alias: Alias) =>
  ({
    id: `${alias}.id`,
    version: `${alias}.version`,
    updatedAt: `${alias}.updated_at`,
    updatedBy: `${alias}.updated_by`,
  }) as const;

/**
 * Writes a new record and returns its id. `taken` says, by the name of a unique constraint, what its breach means.
 */
export const insertRecord = async <T extends Table>(
  caller: Caller,
  table: T,
  values: InsertObject<Tables, T>,
  taken: Readonly<Record<string, Failure>> = {},
): Promise<{ id: string }> =>
  onConflict(
    caller.db
      .insertInto(table as 'stored_file')
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow(),
    taken,
  );

/**
 * Changes a record, locked until the transaction ends, and returns its id and new version. `values` that need a look elsewhere are
 * asked for once it is locked. Fails with `err.notFound`, `err.updatedByOther`, and for a column that stays, with the failure that
 * `keeps` names: `{ part_no: [given.partNo, failure] }`.
 */
export const updateRecord = async <T extends Table>(
  caller: Caller,
  table: T,
  { id, version }: { id: string; version: number },
  values: Updateable<Tables[T]> | (() => Promise<Updateable<Tables[T]>>),
  { keeps = {}, taken = {} }: { keeps?: Keeps<T>; taken?: Readonly<Record<string, Failure>> } = {},
): Promise<{ id: string; version: number }> => {
  const before = await rowForUpdate(caller, table, id, { version });
  for (const [column, [input, failure]] of Object.entries(keeps) as [
    keyof typeof before,
    [unknown, Failure],
  ][])
    if (before[column] !== input) throw failure;
  const set = typeof values === 'function' ? await values() : values;
  return onConflict(
    caller.db
      .updateTable(table as 'stored_file')
      .set(set as never)
      .where(ownRows(caller.scope, table))
      .where('id', '=', id)
      .returning(['id', sql<number>`version`.as('version')])
      .executeTakeFirstOrThrow(),
    taken,
  );
};

/** Columns that stay as they were created -> what was given for them, and what another value means. */
type Keeps<T extends Table> = {
  readonly [Column in keyof Selectable<Tables[T]>]?: readonly [given: unknown, failure: Failure];
};
