import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader } from '../caller.ts';
import { ownRows } from './own-rows.ts';
import type { Tables } from './tables.ts';

/** Who locks rows. A caller's operation log is told by what name people know them. */
export type Locking = Reader & Partial<Pick<Caller, 'histories' | 'language' | 'records'>>;

/**
 * The row for changing, locked until the transaction ends. Fails with `missing` when it is not there for the caller, and
 * with `err.updatedByOther` when `version` is given and somebody changed the row since (DOMAIN.md, "People").
 */
export const rowForUpdate = async <T extends keyof Tables & string>(
  caller: Locking,
  table: T,
  id: string,
  { version, missing = 'err.notFound' }: { version?: number | undefined; missing?: FailureKey } = {},
): Promise<Selectable<Tables[T]>> => {
  const { rows } = await sql<
    Selectable<Tables[T]> & { version?: number }
  >`select * from ${sql.table(table)} where ${ownRows(caller.scope, table)} and id = ${id} for update`.execute(
    caller.db,
  );
  const row = rows[0];
  if (!row) throw new Failure(missing, { id });
  if (version !== undefined && row.version !== version) throw new Failure('err.updatedByOther', { id });
  const name = caller.records && nameOf(caller as Caller, table, row);
  if (name !== undefined) caller.records!.push({ id, name });
  return row;
};

/**
 * Several rows as their reader saw them, locked in the order of their ids and in one statement, for what is done with all of them or none. `among`
 * narrows them further. Fails with `missing` for the first that is not there, with `err.updatedByOther` for one that has changed since.
 */
export const rowsForUpdate = async <T extends keyof Tables & string>(
  { db, scope }: Reader,
  table: T,
  seen: readonly { readonly id: string; readonly version: number }[],
  { missing = 'err.notFound', among }: { missing?: FailureKey; among?: RawBuilder<SqlBool> } = {},
): Promise<Selectable<Tables[T]>[]> => {
  const ids = seen.map(({ id }) => id);
  const { rows } = await sql<Selectable<Tables[T]> & { id: string; version: number }>`
    select * from ${sql.table(table)} where ${ownRows(scope, table)} and id = any (${ids}::bigint[]) and ${among ?? sql`true`} order by id for update`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.id, row.version]));
  for (const { id, version } of seen) {
    if (!found.has(id)) throw new Failure(missing, { id });
    if (found.get(id) !== version) throw new Failure('err.updatedByOther', { id });
  }
  return rows;
};

/** By which column people know a record of a table, its history says. */
const nameOf = (
  { histories, language }: Pick<Caller, 'histories' | 'language'>,
  table: string,
  row: object,
) => {
  const title = histories[table]?.title;
  const value = (row as Record<string, unknown>)[typeof title === 'object' ? title[language] : (title ?? '')];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
