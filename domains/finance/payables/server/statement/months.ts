import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { waitingMoney } from '@portal/settlement/server/offers.ts';
import { moveKinds } from '../../contract/statement.ts';
import { ofSupplier, parties } from '../amounts/of-supplier.ts';
import { movesOf } from './moves.ts';

/** What moved of a supplier in one month and currency. */
export type Month = {
  tenant_id: number;
  supplier_code: string;
  /** Empty: lines without a price, which have none. */
  currency: string;
  month: string;
  received: string;
  difference: string;
  paid: string;
  outside: string;
  disputed: string;
  invoiced: string;
  unpriced: number;
};

/** Beside the plant, which is that of whoever asks. */
export const MONTH_COLUMNS = sql.raw(
  'supplier_code, currency, month, received, difference, paid, outside, disputed, invoiced, unpriced',
);

const sums = sql.join(
  moveKinds.map(
    (kind) => sql`coalesce(sum(gross) filter (where kind = ${sql.lit(kind)}), 0) as ${sql.ref(kind)}`,
  ),
);

/** SQL, a select: the months of some suppliers, from where they come. */
export const monthsOf = async (
  caller: Caller,
  suppliers: readonly string[],
): Promise<RawBuilder<Month>> => sql<Month>`
  select tenant_id, supplier_code, currency, date_trunc('month', day)::date as month, ${sums}, sum(disputed) as disputed, sum(invoiced) as invoiced, 0 as unpriced
  from (${await movesOf(caller, suppliers)}) as move group by 1, 2, 3, 4
  union all select waiting.tenant_id, waiting.supplier_code, '', date_trunc('month', posted_on)::date, 0, 0, 0, 0, 0, 0, count(*)::int
  from ${parties(suppliers)} cross join lateral ${waitingMoney(ofSupplier(caller))} as waiting where waiting.gross is null group by 1, 2, 4`;
