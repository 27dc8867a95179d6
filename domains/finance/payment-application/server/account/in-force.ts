import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { CONFIRMED, PROPOSED } from '../../contract/account/status.ts';

/** SQL: the id of the account to which a supplier is paid on a day: the confirmed one that began last, of two on one day the later version. */
export const accountInForce = (
  { scope }: Pick<Reader, 'scope'>,
  supplierCode: Expression<unknown>,
  day: Day,
): RawBuilder<string | null> => sql`
  select counted.id from supplier_account as counted
  where ${ownRows(scope, 'supplier_account', 'counted')} and counted.supplier_code = ${supplierCode} and ${inStates('counted.status', [CONFIRMED])}
    and counted.valid_from <= ${day}::date
  order by counted.valid_from desc, counted.id desc limit 1`;

/** The account to which a supplier is paid today; undefined where none is confirmed. */
export const presentAccount = async (caller: Reader, supplierCode: string) => {
  const { db, scope } = caller;
  const today = await plantToday(caller);
  return db
    .selectFrom('supplier_account')
    .select([
      'id',
      'holder',
      'bank',
      'bank_code as bankCode',
      'account_no as accountNo',
      'decided_by_no as confirmedByNo',
    ])
    .where(ownRows(scope, 'supplier_account'))
    .where('id', '=', sql<string>`(${accountInForce(caller, sql`${supplierCode}`, today)})`)
    .executeTakeFirst();
};

/** The number of an account of the supplier that waits for its confirmation; null where none does. */
export const waitingAccount = async ({ db, scope }: Reader, supplierCode: string): Promise<string | null> => {
  const waiting = await db
    .selectFrom('supplier_account')
    .select('number')
    .where(ownRows(scope, 'supplier_account'))
    .where('supplier_code', '=', supplierCode)
    .where(inStates('status', [PROPOSED]))
    .executeTakeFirst();
  return waiting?.number ?? null;
};
