import { sql, type RawBuilder, type Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { LastImport } from '@portal/platform/contract/import-result.ts';
import type { Caller } from '../caller.ts';
import { ownRows, ownTenant } from '../database/own-rows.ts';
import type { Tables } from '../database/tables.ts';
import type { Touching } from './draft.ts';
import { isTaken, type Taken } from './import-records.ts';
import { keptUnlessRefused } from './import-rows.ts';

/** Minutes in which an import can be taken back as a whole. */
export const UNDO_MINUTES = 30;

type Table = keyof Tables & string;
type Kept = {
  readonly list: string;
  readonly needs: string;
  readonly table: Table;
  readonly fileName: string;
};

/** Keeps what an import did; returns the number under which it is taken back, null when it did nothing. */
export const keepBatch = async (
  { db, scope }: Caller,
  { list, needs, table, fileName }: Kept,
  { created, changed, told }: Taken,
): Promise<string | null> => {
  if (created.length + changed.length === 0) return null;
  const { id } = await db
    .insertInto('import_batch')
    .values({
      plant_no: scope.plantNo,
      list,
      needs,
      of_table: table,
      file_name: fileName,
      created: created.length,
      changed: changed.length,
      rows: sql`${JSON.stringify({ created, changed, told: told?.id })}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Touches = (caller: Caller) => Touching;
/** Path of a list -> what its changes touch. */
const touches = new Map<string, Touches>();

/** Whatever takes an import of this list back asks what that touches. */
export const undoneBy = (list: string, of: Touches): void => {
  touches.set(list, of);
};

/** What became of an import that was taken back; by their names the records that stay, because somebody has built on them. */
export type Undone = { readonly records: number; readonly kept: string[] };
type TakeBack = (caller: Caller, done: Pick<Taken, 'created' | 'changed'>) => Promise<Undone>;
/** Path of a list -> how its records are taken back one by one. */
const takenBack = new Map<string, TakeBack>();

/** The list's records are more than rows of one table: whatever takes an import of it back leaves that to `takeBack`. */
export const undoneOneByOne = (list: string, takeBack: TakeBack): void => {
  takenBack.set(list, takeBack);
};

/** Takes records back one behind the other. One that refuses with a `Failure`, because somebody has built on it, stays as it is and is named. */
export const eachTakenBack = async <R>(
  caller: Caller,
  records: readonly R[],
  { name, work }: { name: (record: R) => string; work: (record: R) => Promise<unknown> },
): Promise<Undone> => {
  const kept: string[] = [];
  for (const record of records)
    await keptUnlessRefused(
      caller,
      async () => work(record),
      () => kept.push(name(record)),
    );
  return { records: records.length - kept.length, kept };
};

/** The caller's imports that can still be taken back; who acts for others finds those that he made for the present one. */
const openBatches = ({ db, scope }: Pick<Caller, 'db' | 'scope'>) =>
  db
    .selectFrom('import_batch')
    .where(ownTenant(scope, 'import_batch'))
    .where('user_id', '=', scope.userId)
    .where('plant_no', '=', scope.plantNo)
    .where('company_code', '=', scope.companyCode)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`at > now() - make_interval(mins => ${UNDO_MINUTES})`);

/** The caller's newest import of a list, as long as it can be taken back. */
export const lastBatch = async (
  caller: Pick<Caller, 'db' | 'scope'>,
  list: string,
): Promise<LastImport | null> =>
  (await openBatches(caller)
    .where('list', '=', list)
    .select(['id', 'file_name as fileName', 'created', 'changed'])
    .select(sql<string>`at + make_interval(mins => ${UNDO_MINUTES})`.as('until'))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/**
 * Takes an import back as a whole: what it created goes, what it changed has its values of before. Fails with `err.importTooOld`, and with
 * `err.importBuiltOn` when one of its records was changed since, or something rests on it; of lists that are taken back one by one such
 * records stay.
 */
export const undoBatch = async (caller: Caller, id: string): Promise<Undone> => {
  const { db, scope } = caller;
  const batch = await openBatches(caller)
    .where('id', '=', id)
    .select(['list', 'needs', 'of_table', 'rows', 'created', 'changed'])
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new Failure('err.importTooOld', { minutes: UNDO_MINUTES });
  if (!scope.permissions.has(batch.needs)) throw new Failure('err.forbidden', { needs: batch.needs });
  const { told, ...done } = batch.rows as Done;
  const undone =
    (await takenBack.get(batch.list)?.(caller, done)) ?? (await undoWhole(caller, batch, { told, ...done }));
  await db
    .updateTable('import_batch')
    .set({ undone_at: sql`now()`, rows: sql`'{"created": [], "changed": []}'::jsonb` })
    .where(ownTenant(scope, 'import_batch'))
    .where('id', '=', id)
    .execute();
  return undone;
};

type Done = Pick<Taken, 'created' | 'changed'> & { readonly told?: string | undefined };

const undoWhole = async (
  caller: Caller,
  batch: Pick<Selectable<Tables['import_batch']>, 'list' | 'of_table' | 'created' | 'changed'>,
  { created, changed, told }: Done,
): Promise<Undone> => {
  const table = batch.of_table as Table;
  const touching = touches.get(batch.list)?.(caller);
  await touching?.before([
    ...created.map((one) => ({ id: one.id, values: undefined })),
    ...changed.map((one) => ({ id: one.id, values: one.before as Readonly<Record<string, unknown>> })),
  ]);
  const restored = await unlessBuiltOn(async () => restore(caller, table, changed));
  const removed = await unlessBuiltOn(async () => remove(caller, table, created));
  if (restored !== batch.changed || removed !== batch.created) throw new Failure('err.importBuiltOn');
  if (told !== undefined) await touching?.withdraw(told);
  await unlessBuiltOn(async () => touching?.after(undefined));
  return { records: restored + removed, kept: [] };
};

const FOREIGN_KEY = '23503';

/** What the database refuses, or would touch something by now, has been built on. */
const unlessBuiltOn = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const isBuiltOn =
      isTaken(error) ||
      (error as { code?: string }).code === FOREIGN_KEY ||
      (error instanceof Failure && error.key === 'err.touches');
    throw isBuiltOn ? new Failure('err.importBuiltOn') : error;
  }
};

const given = (rows: readonly unknown[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id bigint, version int, before jsonb)`;

const restore = async ({ db, scope }: Caller, table: Table, changed: Taken['changed']): Promise<number> => {
  if (changed.length === 0) return 0;
  const names = Object.keys(changed[0]!.before as object);
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = previous.${sql.ref(name)}`));
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as kept set ${set}
    from ${given(changed)}, jsonb_populate_record(null::${sql.table(table)}, given.before) as previous
    where ${ownRows(scope, table, 'kept')} and kept.id = given.id and kept.version = given.version`.execute(
    db,
  );
  return Number(numAffectedRows);
};

const remove = async ({ db, scope }: Caller, table: Table, created: Taken['created']): Promise<number> => {
  if (created.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} as kept using ${given(created)}
    where ${ownRows(scope, table, 'kept')} and kept.id = given.id and kept.version = given.version`.execute(
    db,
  );
  return Number(numAffectedRows);
};
