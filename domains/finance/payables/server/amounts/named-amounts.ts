import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { amounts, type Amount } from './amounts.ts';

/** Money on its way with the names of its suppliers. */
export const namedAmounts = async (caller: Caller) => {
  const all = await amounts(caller);
  return caller.db
    .selectFrom(sql<Amount>`(${all})`.as('amount'))
    .leftJoin('supplier', onSupplier('amount'))
    .selectAll('amount')
    .select(['supplier.name_zh', 'supplier.name_en']);
};
