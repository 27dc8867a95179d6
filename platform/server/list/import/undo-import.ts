import { sql, type Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { LastImport } from '@portal/platform/contract/workbook/import-result.ts';
import type { Caller } from '../../caller.ts';
import { ownTenant } from '../../database/own-rows.ts';
import type { Tables } from '../../database/tables.ts';
import type { Taken } from './write-records.ts';
import { keptUnlessRefused } from './import-rows.ts';
import { takeBackRows, type TakenBack, type TakenBackBy } from './take-back-rows.ts';

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

/** Path of a list -> how its rows are taken back. */
const byRows = new Map<string, TakenBackBy>();

/** Whatever takes an import of this list back, row by row of its table, asks what that touches and calls what stays by its name. */
export const undoneBy = (list: string, by: TakenBackBy): void => {
  byRows.set(list, by);
};

/** What became of an import that was taken back; by their names the records that stay, because somebody has built on them. */
export type Undone = TakenBack;
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

/** Ids of what an import of the caller created; null when it is not his, not of this list, was taken back or is too old. */
export const createdBy = async (
  caller: Pick<Caller, 'db' | 'scope'>,
  { id, list }: { readonly id: string; readonly list: string },
): Promise<string[] | null> => {
  const batch = await openBatches(caller)
    .where('id', '=', id)
    .where('list', '=', list)
    .select('rows')
    .executeTakeFirst();
  return batch ? (batch.rows as Pick<Taken, 'created'>).created.map((stamp) => stamp.id) : null;
};

/**
 * Takes an import back: what it created goes, what it changed has its values of before. What was changed or is used since stays and is
 * named with the reason. Fails with `err.importBuiltOn` when all of it stays, and, for what is not the caller's to take back,
 * with `err.importUndone`, `err.importOfOther`, `err.importElsewhere`, `err.importTooOld`.
 */
export const undoBatch = async (caller: Caller, id: string): Promise<Undone> => {
  const { db, scope } = caller;
  const batch = await openBatches(caller)
    .where('id', '=', id)
    .select(['list', 'needs', 'of_table', 'rows'])
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw await whyClosed(caller, id);
  if (!scope.permissions.has(batch.needs)) throw new Failure('err.forbidden', { needs: batch.needs });
  const undone = await takenBackOf(caller, batch);
  if (undone.records === 0 && undone.kept.length > 0)
    throw new Failure('err.importBuiltOn', { kept: undone.kept.slice(0, MOST_NAMED).join('; ') });
  await db
    .updateTable('import_batch')
    .set({ undone_at: sql`now()`, rows: sql`'{"created": [], "changed": []}'::jsonb` })
    .where(ownTenant(scope, 'import_batch'))
    .where('id', '=', id)
    .execute();
  return undone;
};
/** Records that a failure names. */
const MOST_NAMED = 5;

type Batch = Pick<Selectable<Tables['import_batch']>, 'list' | 'of_table' | 'rows'>;
type Done = Pick<Taken, 'created' | 'changed'> & { readonly told?: string | undefined };

const takenBackOf = async (caller: Caller, { list, of_table: table, rows }: Batch): Promise<Undone> => {
  const done = rows as Done;
  const oneByOne = takenBack.get(list);
  if (oneByOne) return oneByOne(caller, done);
  const by = byRows.get(list);
  if (!by) throw new Error(`Nobody says how imports of ${list} are taken back`);
  return takeBackRows(caller, table as Table, by, done);
};

/** Why an import cannot be taken back by the caller, here and now. One that he may not know of is told as too old. */
const whyClosed = async ({ db, scope }: Caller, id: string): Promise<Failure> => {
  const { rows } = await sql<{
    isOwn: boolean;
    user: string;
    plantNo: string;
    companyCode: string;
    undoneAt: string | null;
  }>`select is_own as "isOwn", user_name as "user", plant_no as "plantNo", company_code as "companyCode", undone_at as "undoneAt"
    from import_told(${id})`.execute(db);
  const [made] = rows;
  if (made) {
    const { isOwn, user, undoneAt, plantNo, companyCode } = made;
    if (undoneAt !== null) return new Failure('err.importUndone', { user, at: undoneAt });
    if (!isOwn) return new Failure('err.importOfOther', { user });
    if (plantNo !== scope.plantNo) return new Failure('err.importElsewhere', { place: plantNo });
    if (companyCode !== scope.companyCode) return new Failure('err.importElsewhere', { place: companyCode });
  }
  return new Failure('err.importTooOld', { minutes: UNDO_MINUTES });
};
