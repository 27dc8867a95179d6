import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../caller.ts';
import { populated } from '../../database/bulk.ts';
import { ownRows } from '../../database/own-rows.ts';
import type { Tables } from '../../database/tables.ts';
import { draftOf, storedValues, type Draft, type Keeping } from '../draft.ts';
import { NO_RECORD, type ImportRow, type Stamp } from './import-rows.ts';

/** Rows that go through the database together. */
export const PORTION = 500;

type Table = keyof Tables & string;
type Row = Readonly<Record<string, unknown>>;
/** A row with the record it means. */
export type MatchedRow<Input> = {
  readonly row: ImportRow<Input>;
  readonly input: Input;
  readonly values: Row;
  readonly known: Known | undefined;
};
export type Known = Stamp & {
  readonly differs: boolean;
  /** The row says another key, or another value where that stays. */
  readonly otherKey: boolean;
  readonly otherStay: boolean;
  readonly before: unknown;
};

type StoredRow<Input> = Omit<MatchedRow<Input>, 'known'>;

/** A row of which each cell is right by itself. */
type ValidRow<Input> = {
  readonly row: ImportRow<Input>;
  readonly input: Input;
  readonly draft: Draft<Input>;
};

/** What the codes in the rows stand for is found; codes that stand for nothing refuse their drafts. */
export const resolved = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  rows: readonly ImportRow<Input>[],
): Promise<ValidRow<Input>[]> => {
  const read = rows.flatMap((row) =>
    row.value === null ? [] : [{ row, input: row.value, draft: draftOf(row.value) }],
  );
  await keeping.resolve?.(
    caller,
    read.map(({ draft }) => draft),
  );
  return read;
};

export const storedRowsOf = <Input extends object>(
  keeping: Pick<Keeping<Input, never>, 'columns' | 'names' | 'stored'>,
  read: readonly ValidRow<Input>[],
): StoredRow<Input>[] =>
  read.map(({ row, input, draft }) => ({
    row,
    input,
    values: { ...storedValues(keeping, input), ...draft.values() },
  }));

/** Of each record that several rows bear, because rows were copied, the row that means it. */
export type Originals = ReadonlyMap<string, number>;

/** The row that still has the record's key, else the first one: the others were copied from it. */
export const originalsOf = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  rows: readonly ImportRow<Input>[],
): Promise<Originals> => {
  const stamped = rows.filter(({ stamp }) => stamp !== undefined && stamp.id !== NO_RECORD);
  const copies = [...Map.groupBy(stamped, ({ stamp }) => stamp!.id)].filter(([, group]) => group.length > 1);
  const read = await resolved(
    caller,
    keeping,
    copies.flatMap(([, group]) => group),
  );
  const stored = storedRowsOf(
    keeping,
    read.filter(({ draft }) => draft.refusal() === undefined),
  );
  const known = new Map<number, Known | undefined>();
  for (let from = 0; from < stored.length; from += PORTION) {
    const portion = stored.slice(from, from + PORTION);
    const found = await recordsBy(caller, keeping, portion, BY_STAMP);
    for (const [at, { row }] of portion.entries()) known.set(row.row, found[at]);
  }
  return new Map(
    copies.flatMap(([id, group]) => {
      const original =
        group.find(({ row }) => known.get(row)?.otherKey === false) ??
        group.find(({ row }) => known.get(row)?.otherStay !== true);
      return original === undefined ? [] : [[id, original.row] as const];
    }),
  );
};

/**
 * The record that each row means, locked: the one it was exported from, else the one of its key. A row that was copied in the workbook is
 * no change of the record it was copied from: it says another value where that stays, or another row is the one that means the record.
 */
export const withRecords = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  stored: readonly StoredRow<Input>[],
  originals: Originals,
): Promise<MatchedRow<Input>[]> => {
  const stamped = stored.filter(({ row }) => row.stamp !== undefined);
  const byStamp = await recordsBy(caller, keeping, stamped, BY_STAMP);
  const own = new Map(
    stamped.flatMap((one, at) => {
      const known = byStamp[at];
      if (known === undefined || known.otherStay) return [];
      if ((originals.get(known.id) ?? one.row.row) !== one.row.row) return [];
      return [[one, known] as const];
    }),
  );
  const rest = stored.filter((one) => !own.has(one));
  const byKey = await recordsBy(
    caller,
    keeping,
    rest,
    keeping.key.map((field) => {
      const name = columnOf(keeping, field);
      return { name, of: ({ values }) => values[name] };
    }),
  );
  const found = new Map(rest.map((one, at) => [one, byKey[at]] as const));
  return stored.map((one) => ({ ...one, known: own.get(one) ?? found.get(one) }));
};

const columnOf = <Input extends object>(
  { names }: Pick<Keeping<Input, never>, 'names'>,
  field: string,
): string => names[field]!.split('.').at(-1)!;

type By<Input> = { readonly name: string; readonly of: (one: StoredRow<Input>) => unknown };
const BY_STAMP: readonly By<unknown>[] = [{ name: 'id', of: ({ row }) => row.stamp!.id }];

/** Rows in groups that give values to the same columns: a field that a program leaves out may mean that its column stays as it is. */
export const ofSameColumns = <One extends { readonly values: Row }>(rows: readonly One[]): One[][] => [
  ...Map.groupBy(rows, ({ values }) => Object.keys(values).join()).values(),
];

const recordsBy = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  stored: readonly StoredRow<Input>[],
  by: readonly By<Input>[],
): Promise<(Known | undefined)[]> => {
  const found = new Map<StoredRow<Input>, Known | undefined>();
  for (const alike of ofSameColumns(stored)) {
    const records = await recordsOfAlike(caller, keeping, alike, by);
    for (const [at, one] of alike.entries()) found.set(one, records[at]);
  }
  return stored.map((one) => found.get(one));
};

const recordsOfAlike = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  stored: readonly StoredRow<Input>[],
  by: readonly By<Input>[],
): Promise<(Known | undefined)[]> => {
  const { table, key } = keeping;
  const columns = Object.keys(stored[0]!.values);
  const rows = stored.map((one) => ({
    ...one.values,
    ...Object.fromEntries(by.map(({ name, of }) => [name, of(one)])),
  }));
  const keys = key.map((field) => columnOf(keeping, field));
  const stays = key
    .filter((field) => keeping.columns[field]?.stays === true)
    .map((field) => columnOf(keeping, field));
  const { rows: found } = await sql<Known & { at: string }>`
    select given.ordinality as at, kept.id, kept.version,
      ${valuesIn('kept', columns)} is distinct from ${valuesIn('given', columns)} as differs,
      ${valuesIn('kept', keys)} is distinct from ${valuesIn('given', keys)} as "otherKey",
      ${stays.length === 0 ? sql`false` : sql`${valuesIn('kept', stays)} is distinct from ${valuesIn('given', stays)}`} as "otherStay",
      to_jsonb(kept) as before
    from ${populated(table, rows)} with ordinality as given
    join ${sql.table(table)} as kept on ${sql.join(
      by.map(({ name }) => sql`kept.${sql.ref(name)} = given.${sql.ref(name)}`),
      sql` and `,
    )}
    where ${ownRows(caller.scope, table, 'kept')}
    for update of kept`.execute(caller.db);
  const places = new Map(found.map((one) => [Number(one.at) - 1, one]));
  return stored.map((_, at) => places.get(at));
};

const valuesIn = (alias: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(columns.map((name) => sql`${sql.ref(`${alias}.${name}`)}`))})`;
