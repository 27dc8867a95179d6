import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { tableOf } from '@portal/platform/server/database/table-of-entity.ts';

/**
 * Whether the caller may see a record: by a permission that opens it, as its domain declares (`history` of the plugin), and by the
 * database's own row rule. An entity is what `keep_history` was told of: its table is the one whose rows are the records. False
 * for entities that keep no history and for records that are gone.
 */
export const maySee = async (
  { db, scope, recordOpeners }: Pick<Caller, 'db' | 'scope' | 'recordOpeners'>,
  entity: string,
  recordId: string,
): Promise<boolean> => {
  const openers = Object.hasOwn(recordOpeners, entity) ? recordOpeners[entity]! : [];
  if (!openers.some((code) => scope.permissions.has(code))) return false;
  const table = await tableOf({ db }, entity);
  if (table === undefined) return false;
  const found = await sql`select 1 from ${sql.table(table)} where id = ${recordId} limit 1`.execute(db);
  return found.rows.length > 0;
};
