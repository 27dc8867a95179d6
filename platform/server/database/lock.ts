import { sql, type Kysely, type Selectable } from 'kysely';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { ownRows } from './own-rows.ts';
import type { Tables } from './tables.ts';

/**
 * The row for changing, locked until the transaction ends. Fails with `missing` when it is not there for the caller, and
 * with `err.updatedByOther` when `version` is given and somebody changed the row since (DOMAIN.md, "People").
 */
export const rowForUpdate = async <T extends keyof Tables & string>(
  caller: { db: Kysely<Tables>; scope: Scope },
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
  return row;
};
