import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';

/**
 * Suppliers whose kept money is older than what happened: something of theirs changed, or the day on which it is due moved on with the calendar. What
 * they have is read from where it comes from, until it is kept again.
 */
export const staleSuppliers = async (caller: Caller): Promise<string[]> => {
  const { db, scope } = caller;
  const { rows } = await sql<{ supplier: string }>`
    select supplier_code as supplier from payable_change as change where ${ownRows(scope, 'payable_change', 'change')}
    union select supplier_code from payable_amount as kept where ${ownRows(scope, 'payable_amount', 'kept')} and kept.moves_on <= ${await plantToday(caller)}::date
    order by 1`.execute(db);
  return rows.map(({ supplier }) => supplier);
};
