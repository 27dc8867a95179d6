import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { AMOUNT_COLUMNS, amountsOf } from '../amounts/amounts.ts';
import { MONTH_COLUMNS, monthsOf } from '../statement/months.ts';
import { staleSuppliers } from './stale.ts';

/** Suppliers that one transaction works out. */
const AT_ONCE = 25;

/**
 * Works out again what suppliers of the present plant have, some at a time. What changes meanwhile names them again, and they stay among those whose money is read
 * from where it comes from. Returns whether any are left.
 */
export const keepStale = async (caller: Caller): Promise<boolean> => {
  const { db, scope } = caller;
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`payables ${scope.tenantId} ${scope.plantNo}`}, 0)) as mine`.execute(
    db,
  );
  if (!rows[0]!.mine) return false;
  const stale = await staleSuppliers(caller);
  const some = stale.slice(0, AT_ONCE);
  if (some.length === 0) return false;
  // first: a change that commits from here on stays named
  await db
    .deleteFrom('payable_change')
    .where(ownRows(scope, 'payable_change'))
    .where('supplier_code', 'in', some)
    .execute();
  for (const table of ['payable_amount', 'payable_month'] as const)
    await db.deleteFrom(table).where(ownRows(scope, table)).where('supplier_code', 'in', some).execute();
  await sql`
    insert into payable_amount (plant_no, ${AMOUNT_COLUMNS}) select ${scope.plantNo}, ${AMOUNT_COLUMNS} from (${await amountsOf(caller, some)}) as amount`.execute(
    db,
  );
  await sql`
    insert into payable_month (plant_no, ${MONTH_COLUMNS}) select ${scope.plantNo}, ${MONTH_COLUMNS} from (${await monthsOf(caller, some)}) as month`.execute(
    db,
  );
  return stale.length > AT_ONCE;
};
