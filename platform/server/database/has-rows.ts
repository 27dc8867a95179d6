import { sql } from 'kysely';
import type { Reader } from '../caller.ts';
import { ownRows } from './own-rows.ts';
import type { Tables } from './tables.ts';

/** Whether the table has a row that is the asking party's at the present plant. */
export const hasRows = async ({ db, scope }: Reader, table: keyof Tables & string): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from ${sql.table(table)} where ${ownRows(scope, table)}) as there`.execute(db);
  return rows[0]!.there;
};
