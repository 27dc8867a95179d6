import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { staleSuppliers } from '../kept/stale.ts';
import { AMOUNT_COLUMNS, amountsOf, type Amount } from './amounts.ts';

const ONCE = 'changed_amount';

/**
 * Money on its way with the suppliers whose it is: as it is kept, and from where it comes for those of whom something changed since. `once` works the
 * latter out once where they are read twice. Both stand side by side without conditions of their own, so that the index of what is kept gives the order of all.
 */
export const amountRows = async (caller: Caller) => {
  const stale = await staleSuppliers(caller);
  const from = (more: RawBuilder<unknown>) =>
    caller.db
      .selectFrom(
        sql<Amount>`(select true as is_kept, tenant_id, plant_no, ${AMOUNT_COLUMNS} from payable_amount ${more})`.as<'amount'>(
          'amount',
        ),
      )
      .leftJoin('supplier', onSupplier('amount'))
      .where(ownRows(caller.scope, 'payable_amount', 'amount'));
  if (stale.length === 0) return { rows: from(sql``) };
  const changed = await amountsOf(caller, stale);
  const isTrue = sql<SqlBool>`(not amount.is_kept or amount.supplier_code <> all (${stale}::text[]))`;
  const with_ = (theirs: RawBuilder<unknown>) =>
    from(sql`union all select false, tenant_id, plant_no, ${AMOUNT_COLUMNS} from ${theirs}`).where(isTrue);
  return {
    rows: with_(sql`(${changed}) as theirs`),
    once: { as: ONCE, rows: changed, base: with_(sql.id(ONCE)) },
  };
};
