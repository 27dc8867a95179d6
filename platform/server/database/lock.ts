import { sql, type Selectable } from 'kysely';
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
