import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** A kept deviation: its note, part and supplier. Fails with `err.notFound`. */
export const deviationById = async ({ db, scope }: Caller, id: string) => {
  const found = await db
    .selectFrom('packing_deviation')
    .where(ownRows(scope, 'packing_deviation'))
    .where('id', '=', id)
    .where('plant_no', '=', scope.plantNo)
    .select(['delivery_note_id as noteId', 'part_no as partNo', 'supplier_code as supplierCode'])
    .executeTakeFirst();
  if (!found) throw new Failure('err.notFound', { id });
  return found;
};
