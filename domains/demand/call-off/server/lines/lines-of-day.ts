import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** A supplier's lines of a scheduling agreement on a day, by part. */
export const linesOfDay = async (
  { db, scope }: Caller,
  {
    supplierCode,
    saNo,
    dueOn,
  }: { readonly supplierCode: string; readonly saNo: string; readonly dueOn: string },
): Promise<{ readonly id: string; readonly partNo: string }[]> =>
  db
    .selectFrom('call_off_line')
    .where(ownRows(scope, 'call_off_line'))
    .where('supplier_code', '=', supplierCode)
    .where('due_on', '=', dueOn)
    .where('sa_no', '=', saNo)
    .orderBy('part_no')
    .select(['id', 'part_no as partNo'])
    .execute();
