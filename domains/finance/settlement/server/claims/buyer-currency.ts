import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

const NO_BUYER = 'CNY';

/** The currency in which the buyer of the present plant settles on a day; without a buyer the one that all settle in. */
export const buyerCurrency = async (
  { db, scope }: Pick<Reader, 'db' | 'scope'>,
  day: Day,
): Promise<string> => {
  const { rows } = await sql<{ currency: string }>`
    select currency from settlement_buyer where ${ownRows(scope, 'settlement_buyer')} and plant_no = ${scope.plantNo} and valid_from <= ${day}::date
    order by valid_from desc limit 1`.execute(db);
  return rows[0]?.currency ?? NO_BUYER;
};
