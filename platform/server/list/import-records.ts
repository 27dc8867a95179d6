import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '../caller.ts';
import { ownRows } from '../database/own-rows.ts';
import type { Tables } from '../database/tables.ts';
import {
  draftOf,
  meaningsOf,
  storedValues,
  type Draft,
  type Keeping,
  type Told,
  type Touching,
} from './draft.ts';
import type { TellProgress } from './import-progress.ts';
import { refuseAlike, refuseTaken } from './refuse-taken.ts';
import { keptUnlessRefused, NO_RECORD, type GivenRow, type Stamp } from './import-rows.ts';

/** Rows that go through the database together. */
const PORTION = 500;

/** What an import did, so that it can be taken back. */
export type Taken = {
  /** New records, as they are now. */
  readonly created: Stamp[];
  /** Changed ones, as they are now, with the values of before. */
  readonly changed: (Stamp & { readonly before: unknown })[];
  /** Rows that say what is there already. */
  idle: number;
  /** What all of it touched elsewhere. */
  told?: Told | undefined;
};

type Table = keyof Tables & string;
type Row = Readonly<Record<string, unknown>>;
/** A row with the record it means. */
type Meant<Input> = {
  readonly row: GivenRow<Input>;
  readonly input: Input;
  readonly values: Row;
  readonly known: Known | undefined;
};
type Known = Stamp & {
  readonly differs: boolean;
  /** The row says another key, or another value where that stays. */
  readonly otherKey: boolean;
  readonly otherStay: boolean;
  readonly before: unknown;
};

/**
 * Takes the good rows of a workbook in portions: unchanged ones are left alone, changed ones update their record unless somebody else has
 * changed it since it was exported, others are new. What is refused is marked in its row.
 */
export const takeRecords = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  rows: readonly GivenRow<Input>[],
  tell: TellProgress,
): Promise<Taken> => {
  const taken: Taken = { created: [], changed: [], idle: 0 };
  const seen = new Map<string, number>();
  const alike = new Map<string, string>();
  const originals = await originalsOf(caller, keeping, rows);
  const touching = keeping.touches?.(caller);
  for (let from = 0; from < rows.length; from += PORTION) {
    await tell(from, rows.length);
    await takePortion(caller, keeping, rows.slice(from, from + PORTION), {
      taken,
      seen,
      alike,
      originals,
      touching,
    });
  }
  taken.told = await touching?.after('everything');
  await tell(rows.length, rows.length);
  return taken;
};

/** Of each record that several rows bear, because rows were copied, the row that means it. */
type Originals = ReadonlyMap<string, number>;

/** The row that still has the record's key, else the first one: the others were copied from it. */
const originalsOf = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  rows: readonly GivenRow<Input>[],
): Promise<Originals> => {
  const stamped = rows.filter(({ stamp }) => stamp !== undefined && stamp.id !== NO_RECORD);
  const copies = [...Map.groupBy(stamped, ({ stamp }) => stamp!.id)].filter(([, group]) => group.length > 1);
  const read = await resolved(
    caller,
    keeping,
    copies.flatMap(([, group]) => group),
  );
  const given = givenOf(
    keeping,
    read.filter(({ draft }) => draft.refusal() === undefined),
  );
  const known = new Map<number, Known | undefined>();
  for (let from = 0; from < given.length; from += PORTION) {
    const portion = given.slice(from, from + PORTION);
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

/** What goes along from portion to portion. */
type Along = {
  readonly taken: Taken;
  readonly seen: Map<string, number>;
  /** Codes without their cases -> as the first row writes them. */
  readonly alike: Map<string, string>;
  readonly originals: Originals;
  readonly touching: Touching | undefined;
};

const takePortion = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  rows: readonly GivenRow<Input>[],
  { taken, seen, alike, originals, touching }: Along,
): Promise<void> => {
  const given = givenOf(keeping, takenOf(await resolved(caller, keeping, rows)));
  const meant = await withRecords(caller, keeping, given, originals);
  const changing = meant.filter(({ row, input, known }) => {
    const twice = saidBefore(keeping, seen, input, row.row);
    if (twice !== undefined) row.refuse(new Failure('err.rowTwice', { field: keeping.key[0], row: twice }));
    else if (known?.differs === false) taken.idle++;
    else if (isOutdated(row.stamp, known)) row.refuse(new Failure('err.updatedByOther'));
    else return true;
    return false;
  });
  const drafted = changing.map((one) => ({ ...one, draft: draftOf(one.input, one.known?.id) }));
  const drafts = drafted.map(({ draft }) => draft);
  await refuseTaken(
    caller,
    keeping,
    drafts,
    drafted.map(({ values }) => values),
  );
  refuseAlike(keeping, drafts, alike);
  await keeping.check?.(
    caller,
    drafts.filter(({ refusal }) => refusal() === undefined),
  );
  const good = takenOf(drafted).map(({ draft, ...one }) => ({
    ...one,
    values: { ...one.values, ...draft.values() },
  }));
  await touching?.before(good.map(({ known, values }) => ({ id: known?.id, values })));
  await writePortion(caller, keeping, good, taken);
};

/** What was not refused; the others are marked in their rows. */
const takenOf = <One extends { readonly row: GivenRow<unknown>; readonly draft: Draft<unknown> }>(
  drafted: readonly One[],
): One[] =>
  drafted.filter(({ row, draft }) => {
    const refusal = draft.refusal();
    if (refusal !== undefined) row.refuse(refusal);
    return refusal === undefined;
  });

/** The row that named the same record before; undefined for the first. */
const saidBefore = <Input extends object>(
  { key }: Pick<Keeping<Input, never>, 'key'>,
  seen: Map<string, number>,
  input: Input,
  row: number,
): number | undefined => {
  const said = JSON.stringify(key.map((field) => input[field]));
  const before = seen.get(said);
  if (before === undefined) seen.set(said, row);
  return before;
};

/** A row that was exported is outdated when its record has another version now, or one stands where there was none. */
const isOutdated = (stamp: Stamp | undefined, known: Known | undefined): boolean =>
  stamp !== undefined &&
  known !== undefined &&
  (stamp.id === NO_RECORD || (known.id === stamp.id && known.version !== stamp.version));

type Given<Input> = Omit<Meant<Input>, 'known'>;

/** A row of which each cell is right by itself. */
type Read<Input> = {
  readonly row: GivenRow<Input>;
  readonly input: Input;
  readonly draft: Draft<Input>;
};

/** What the codes in the rows stand for is found; codes that stand for nothing refuse their drafts. */
const resolved = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  rows: readonly GivenRow<Input>[],
): Promise<Read<Input>[]> => {
  const read = rows.flatMap((row) =>
    row.value === null ? [] : [{ row, input: row.value, draft: draftOf(row.value) }],
  );
  await keeping.resolve?.(
    caller,
    read.map(({ draft }) => draft),
  );
  return read;
};

const givenOf = <Input extends object>(
  keeping: Pick<Keeping<Input, never>, 'columns' | 'names' | 'stored'>,
  read: readonly Read<Input>[],
): Given<Input>[] =>
  read.map(({ row, input, draft }) => ({
    row,
    input,
    values: { ...storedValues(keeping, input), ...draft.values() },
  }));

/**
 * The record that each row means, locked: the one it was exported from, else the one of its key. A row that was copied in the workbook is
 * no change of the record it was copied from: it says another value where that stays, or another row is the one that means the record.
 */
const withRecords = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  given: readonly Given<Input>[],
  originals: Originals,
): Promise<Meant<Input>[]> => {
  const stamped = given.filter(({ row }) => row.stamp !== undefined);
  const byStamp = await recordsBy(caller, keeping, stamped, BY_STAMP);
  const own = new Map(
    stamped.flatMap((one, at) => {
      const known = byStamp[at];
      if (known === undefined || known.otherStay) return [];
      if ((originals.get(known.id) ?? one.row.row) !== one.row.row) return [];
      return [[one, known] as const];
    }),
  );
  const rest = given.filter((one) => !own.has(one));
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
  return given.map((one) => ({ ...one, known: own.get(one) ?? found.get(one) }));
};

const columnOf = <Input extends object>(
  { names }: Pick<Keeping<Input, never>, 'names'>,
  field: string,
): string => names[field]!.split('.').at(-1)!;

type By<Input> = { readonly name: string; readonly of: (one: Given<Input>) => unknown };
const BY_STAMP: readonly By<unknown>[] = [{ name: 'id', of: ({ row }) => row.stamp!.id }];

const recordsBy = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  given: readonly Given<Input>[],
  by: readonly By<Input>[],
): Promise<(Known | undefined)[]> => {
  if (given.length === 0) return [];
  const { table, key } = keeping;
  const columns = Object.keys(given[0]!.values);
  const rows = given.map((one) => ({
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
  return given.map((_, at) => places.get(at));
};

/** JSON as rows of the table: the columns have their types from it. */
const populated = (table: Table, rows: readonly Row[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

const valuesIn = (alias: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(columns.map((name) => sql`${sql.ref(`${alias}.${name}`)}`))})`;

/** All at once; where a constraint speaks that no check has foreseen, one by one, so that it refuses only its row. */
const writePortion = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  good: readonly Meant<Input>[],
  taken: Taken,
): Promise<void> => {
  await sql`savepoint imported_portion`.execute(caller.db);
  try {
    await write(caller, keeping, good, taken);
  } catch (error) {
    if (!isTaken(error)) throw error;
    await sql`rollback to savepoint imported_portion`.execute(caller.db);
    for (const one of good)
      await keptUnlessRefused(
        caller,
        async () => {
          await write(caller, keeping, [one], taken).catch((refused: { constraint?: string }) => {
            throw meaningsOf(keeping, one.input)[refused.constraint ?? ''] ?? refused;
          });
        },
        one.row.refuse,
      );
  }
};

/** Breaches of what must be told apart: keys, and spans that must not overlap. */
const TAKEN = ['23505', '23P01'];
export const isTaken = (error: unknown): boolean => TAKEN.includes((error as { code?: string }).code ?? '');

const write = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  good: readonly Meant<Input>[],
  taken: Taken,
): Promise<void> => {
  const created = await insertAll(
    caller,
    keeping,
    good.filter(({ known }) => known === undefined),
  );
  const changed = await updateAll(
    caller,
    keeping,
    good.filter(({ known }) => known !== undefined),
  );
  taken.created.push(...created);
  taken.changed.push(...changed);
};

const insertAll = async <Input extends object, T extends Table>(
  caller: Caller,
  { table, owns }: Keeping<Input, T>,
  good: readonly Meant<Input>[],
): Promise<Stamp[]> => {
  if (good.length === 0) return [];
  const rows = good.map(({ values }) => ({ ...owns?.(caller), ...values }));
  const names = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  const { rows: created } = await sql<Stamp>`
    insert into ${sql.table(table)} (${names}) select ${names} from ${populated(table, rows)} returning id, version`.execute(
    caller.db,
  );
  return created;
};

const updateAll = async <Input extends object, T extends Table>(
  caller: Caller,
  { table }: Keeping<Input, T>,
  good: readonly Meant<Input>[],
): Promise<Taken['changed']> => {
  if (good.length === 0) return [];
  const rows = good.map(({ values, known }) => ({ ...values, id: known!.id }));
  const names = Object.keys(rows[0]!).filter((name) => name !== 'id');
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
  const { rows: changed } = await sql<Stamp>`
    update ${sql.table(table)} as kept set ${set} from ${populated(table, rows)} as given
    where ${ownRows(caller.scope, table, 'kept')} and kept.id = given.id returning kept.id, kept.version`.execute(
    caller.db,
  );
  const before = new Map(good.map(({ known }) => [known!.id, known!.before]));
  return changed.map(({ id, version }) => ({
    id,
    version,
    before: Object.fromEntries(names.map((name) => [name, (before.get(id) as Row)[name]])),
  }));
};
