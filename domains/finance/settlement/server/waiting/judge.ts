import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, type Whose } from '@portal/platform/server/database/own-rows.ts';
import { pricesByDay } from '@portal/price/server/offers.ts';
import type { WaitReason } from '../../contract/reasons.ts';

/** SQL, a table expression: who is invoiced, by the days on which each counts. */
export const buyersByDay = ({ scope }: Whose): RawBuilder<unknown> => sql`(
  select buyer.tenant_id, buyer.plant_no, buyer.buyer_name, buyer.buyer_tax_id, buyer.currency, buyer.valid_from as first_day,
    coalesce(lead(buyer.valid_from) over (partition by buyer.tenant_id, buyer.plant_no order by buyer.valid_from) - 1, 'infinity') as last_day
  from settlement_buyer as buyer where ${ownRows(scope, 'settlement_buyer', 'buyer')}
)`;

/**
 * SQL: what waiting goods are priced with, beside `waiting`: the price of the day on which they came, or that of the line which they take back (`taken`);
 * a difference has its own, and the rest of the line that it prices again; a claim has all its own; and who is invoiced on that day. Columns of `priced` and `buyer` are null where there
 * is none. Few goods are about a line: those lines are looked up one by one, because no plan may read all that was ever settled for them.
 */
export const withPrices = (caller: Whose): RawBuilder<unknown> => sql`
  left join lateral (
    select line.price_id, line.price, line.price_unit, line.basis, line.net, line.tax, line.gross, list.buyer_tax_id, list.buyer_name, list.currency, list.tax_rate, list.price_type
    from settlement_line as line join settlement as list on list.tenant_id = line.tenant_id and list.id = line.settlement_id
    where waiting.of_line_id is not null and line.tenant_id = waiting.tenant_id and line.id = waiting.of_line_id limit 1
  ) as taken on true
  left join ${pricesByDay(caller)} as found on waiting.kind = 'receipt' and found.tenant_id = waiting.tenant_id and found.plant_no = waiting.plant_no
    and found.supplier_code = waiting.supplier_code and found.part_no = waiting.part_no and waiting.posted_on between found.first_day and found.last_day
  left join ${buyersByDay(caller)} as buyer on buyer.tenant_id = waiting.tenant_id and buyer.plant_no = waiting.plant_no
    and waiting.posted_on between buyer.first_day and buyer.last_day
  cross join lateral (
    select coalesce(waiting.price_id, taken.price_id, found.price_id) as price_id, coalesce(waiting.price, taken.price, found.price) as price,
      coalesce(waiting.price_unit, taken.price_unit, found.price_unit) as price_unit, coalesce(waiting.basis, taken.basis, found.basis) as basis,
      coalesce(taken.buyer_tax_id, buyer.buyer_tax_id) as buyer_tax_id, coalesce(taken.buyer_name, buyer.buyer_name) as buyer_name,
      coalesce(waiting.currency, taken.currency, found.currency) as currency, coalesce(waiting.tax_rate, taken.tax_rate, found.tax_rate) as tax_rate,
      coalesce(waiting.price_type, taken.price_type, found.price_type) as price_type
  ) as priced`;

/**
 * SQL: why goods wait, as `waitReasons` orders it; those that take a line back, or price it again, wait for their period alone. Whether a claim is too large is said
 * where lists are made (`markLargeClaims`), and stays so until then.
 */
const reasonNow = sql<WaitReason>`case
  when waiting.on_hold then 'onHold'
  when waiting.kept_back_as is not null then waiting.kept_back_as
  when waiting.of_line_id is not null then 'period'
  when priced.price is null then 'noPrice'
  when buyer.buyer_tax_id is null then 'noBuyer'
  when buyer.currency <> priced.currency then 'currency'
  when waiting.kind = 'claim' and waiting.reason = 'claimTooLarge' then 'claimTooLarge'
  else 'period' end`;

/** Says again why goods of the present plant wait, where that has changed. Returns of how many. */
export const judgeWaiting = async (caller: Caller, which: RawBuilder<SqlBool>): Promise<number> => {
  const { db, scope } = caller;
  const { numAffectedRows } = await sql`
    update settlement_waiting as kept set reason = now.reason, since = now()
    from (
      select waiting.tenant_id, waiting.id, ${reasonNow} as reason from settlement_waiting as waiting ${withPrices(caller)}
      where ${ownRows(scope, 'settlement_waiting', 'waiting')} and ${which}
    ) as now
    where kept.tenant_id = now.tenant_id and kept.id = now.id and kept.reason <> now.reason`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
