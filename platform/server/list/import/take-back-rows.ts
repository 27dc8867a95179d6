import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { undoWords } from '@portal/platform/contract/workbook/undo-words.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '../../caller.ts';
import { ownRows } from '../../database/own-rows.ts';
import type { Tables } from '../../database/tables.ts';
import type { Touching } from '../draft.ts';
import { isTaken, type Taken } from './write-records.ts';
import type { Stamp } from './import-rows.ts';
import { nameOf, usesByName } from './uses-by-name.ts';

type Table = keyof Tables & string;

/** How a list takes its rows back. */
export type TakenBackBy = {
  readonly touches?: ((caller: Caller) => Touching) | undefined;
  /** SQL: what people know a record by; its row is `kept`. */
  readonly called: RawBuilder<string>;
};

/** How many records are as they were, and those that stay: their names with the reasons. */
export type TakenBack = { readonly records: number; readonly kept: string[] };

type Created = Stamp & { readonly before?: undefined };
type Changed = Taken['changed'][number];
type Going = Created | Changed;
const wasChanged = (one: Going): one is Changed => one.before !== undefined;

type Work = {
  readonly caller: Caller;
  readonly table: Table;
  readonly touches: TakenBackBy['touches'];
  /** Records that stay -> why. */
  readonly reasons: Map<string, string>;
};

/**
 * Takes back what an import did with the rows of a table: what it created goes, what it changed has its values of before. A record that
 * somebody has changed since, or that something uses by now, stays as it is and is told with the reason.
 */
export const takeBackRows = async (
  caller: Caller,
  table: Table,
  { touches, called }: TakenBackBy,
  { created, changed, told }: Pick<Taken, 'created' | 'changed'> & { readonly told?: string | undefined },
): Promise<TakenBack> => {
  const words = undoWords[caller.language];
  const all: Going[] = [...changed, ...created];
  const standing = await rowsNow(caller, table, called, all);
  const reasons = new Map<string, string>();
  const work = { caller, table, touches, reasons };
  const left = all.filter((one) => {
    const now = standing.get(one.id);
    if (now?.version === one.version) return true;
    if (now) reasons.set(one.id, fill(words.changedSince, { user: now.updatedBy }));
    // What was new and is gone already needs no taking back.
    else if (wasChanged(one)) reasons.set(one.id, words.removedSince);
    return false;
  });
  const refused = await inParts(work, left);
  // What was refused for others that have gone meanwhile.
  for (const one of refused.length < left.length ? refused : []) reasons.delete(one.id);
  const stays = refused.length < left.length ? await inParts(work, refused) : refused;
  if (told !== undefined && !changed.some(({ id }) => reasons.has(id)))
    await touches?.(caller).withdraw(told);
  return {
    records: left.length - stays.length,
    kept: Array.from(reasons, ([id, reason]) =>
      fill(words.kept, { name: standing.get(id)?.name || `#${id}`, reason }),
    ),
  };
};

/** The rows as they are now, locked. */
const rowsNow = async (
  { db, scope }: Caller,
  table: Table,
  called: RawBuilder<string>,
  all: readonly Stamp[],
): Promise<ReadonlyMap<string, { version: number; updatedBy: string; name: string }>> => {
  const { rows } = await sql<{ id: string; version: number; updatedBy: string; name: string }>`
    select kept.id, kept.version, kept.updated_by as "updatedBy", ${called} as name from ${sql.table(table)} as kept
    where ${ownRows(scope, table, 'kept')} and kept.id = any(${all.map(({ id }) => id)}::bigint[])
    order by kept.id for update of kept`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** All of them at once; where something speaks against that, by halves, so that it keeps only what it means. Returns what stays. */
const inParts = async (work: Work, going: readonly Going[]): Promise<Going[]> => {
  if (going.length === 0) return [];
  const { used, refusal } = await tried(work, going);
  if (refusal === undefined) return used;
  if (going.length === 1) {
    work.reasons.set(going[0]!.id, refusal);
    return [...going];
  }
  const half = Math.ceil(going.length / 2);
  const first = await inParts(work, going.slice(0, half));
  return [...first, ...(await inParts(work, going.slice(half)))];
};

type Tried = { readonly used: Going[]; readonly refusal?: string | undefined };

/** Takes them back, or nothing of them and says why. What is used stays in either case. */
const tried = async (work: Work, going: readonly Going[]): Promise<Tried> => {
  const { caller, table, touches, reasons } = work;
  await sql`savepoint taken_back`.execute(caller.db);
  try {
    const touching = touches?.(caller);
    await touching?.before(
      going.map((one) => ({
        id: one.id,
        values: wasChanged(one) ? (one.before as Readonly<Record<string, unknown>>) : undefined,
      })),
    );
    await restore(caller, table, going.filter(wasChanged));
    const created = going.filter((one) => !wasChanged(one));
    const uses = await usesOf(caller, table, created);
    await remove(
      caller,
      table,
      created.filter(({ id }) => !uses.has(id)),
    );
    await touching?.after(undefined);
    await sql`release savepoint taken_back`.execute(caller.db);
    for (const [id, reason] of uses) reasons.set(id, reason);
    return { used: created.filter(({ id }) => uses.has(id)) };
  } catch (error) {
    const refusal = refusalIn(caller, error);
    if (refusal === undefined) throw error;
    await sql`rollback to savepoint taken_back`.execute(caller.db);
    return { used: [], refusal };
  }
};

/** Those that are used by what stays: where one of them stays, what it uses stays as well. */
const usesOf = async (
  caller: Caller,
  table: Table,
  created: readonly Stamp[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (;;) {
    const ids = created.flatMap(({ id }) => (found.has(id) ? [] : [id]));
    if (ids.length === 0) return found;
    const uses = await usesByName(caller, table, ids);
    if (uses.size === 0) return found;
    for (const [id, reason] of uses) found.set(id, reason);
  }
};

const FOREIGN_KEY = '23503';

/** Why what the database refuses, or what would touch something by now, stays; undefined for every other error. */
const refusalIn = (caller: Caller, error: unknown): string | undefined => {
  const words = undoWords[caller.language];
  if (error instanceof Failure && error.key === 'err.touches') {
    const [first] = error.details.touched as readonly { text: string }[];
    return fill(words.touches, { what: first?.text ?? words.other });
  }
  if (isTaken(error)) return words.taken;
  const { code, table = '' } = error as { code?: string; table?: string };
  if (code === FOREIGN_KEY) return fill(words.usedBy, { uses: nameOf(caller, table) });
  return undefined;
};

const recordset = (rows: readonly unknown[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id bigint, version int, before jsonb)`;

const restore = async ({ db, scope }: Caller, table: Table, changed: readonly Changed[]): Promise<void> => {
  if (changed.length === 0) return;
  const names = Object.keys(changed[0]!.before as object);
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = previous.${sql.ref(name)}`));
  await sql`
    update ${sql.table(table)} as kept set ${set}
    from ${recordset(changed)}, jsonb_populate_record(null::${sql.table(table)}, given.before) as previous
    where ${ownRows(scope, table, 'kept')} and kept.id = given.id and kept.version = given.version`.execute(
    db,
  );
};

const remove = async ({ db, scope }: Caller, table: Table, created: readonly Stamp[]): Promise<void> => {
  if (created.length === 0) return;
  await sql`
    delete from ${sql.table(table)} as kept using ${recordset(created)}
    where ${ownRows(scope, table, 'kept')} and kept.id = given.id and kept.version = given.version`.execute(
    db,
  );
};
