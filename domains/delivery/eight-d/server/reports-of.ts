import type { Reader } from '@portal/platform/server/caller.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** Whether the caller may see a report with this number. */
export const eightDNumbered = async ({ db, scope }: Reader, number: string): Promise<boolean> =>
  (await db
    .selectFrom('eight_d')
    .where(ownRows(scope, 'eight_d'))
    .where('number', '=', number)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Number and state of some reports that the caller may see, in the order of their ids. */
export const reportsOf = async ({ db, scope }: Reader, ids: readonly string[]) =>
  db
    .selectFrom('eight_d')
    .where(ownRows(scope, 'eight_d'))
    .where('id', 'in', ids.length === 0 ? ['0'] : ids)
    .orderBy('id')
    .select(fieldsOf('eight_d', 'id', 'number', 'status', 'stage', 'supplierCode', 'partNo'))
    .execute();
