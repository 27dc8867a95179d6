import type { Reader } from '@portal/platform/server/caller.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** Those of some deviations that the caller may see, in the order of their ids: whose they are and of which part. */
export const deviationsNamed = async ({ db, scope }: Reader, ids: readonly string[]) =>
  db
    .selectFrom('deviation')
    .where(ownRows(scope, 'deviation'))
    .where('id', 'in', ids.length === 0 ? ['0'] : ids)
    .orderBy('id')
    .select(fieldsOf('deviation', 'id', 'number', 'supplierCode', 'partNo', 'status'))
    .execute();
