import { sql, type SqlBool } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { NEW } from '../../contract/status.ts';

/** The id of a supplier's survey by its whole number; undefined where he has none of it, or it was not sent to him yet. */
export const surveyNumbered = async (
  { db, scope }: Reader,
  { supplierCode, number }: { readonly supplierCode: string; readonly number: string },
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('capacity_survey')
      .where(ownRows(scope, 'capacity_survey'))
      .where('supplier_code', '=', supplierCode)
      .where('number', '=', number)
      .where(sql<SqlBool>`not ${inStates('status', [NEW])}`)
      .select('id')
      .executeTakeFirst()
  )?.id;
