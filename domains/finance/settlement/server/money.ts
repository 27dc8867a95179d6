import { sql, type RawBuilder } from 'kysely';
import { ownRows, type Whose } from '@portal/platform/server/database/own-rows.ts';
import { DISSOLVED } from '../contract/status.ts';
import { amounts } from './making/amounts.ts';
import { withPrices } from './waiting/judge.ts';

/**
 * SQL, a table expression: what waiting goods come to at the price of today, piece by piece, or as it was approved or settled before; amounts are
 * null where there is no price, the currency where nobody is invoiced either. `since` is when their reason began.
 */
export const waitingMoney = (caller: Whose): RawBuilder<unknown> => sql`(
  select waiting.tenant_id, waiting.plant_no, waiting.supplier_code, waiting.kind, waiting.receipt_id, waiting.receipt_number, waiting.claim_id, waiting.claim_number, waiting.part_no, waiting.posted_on,
    waiting.hold_id is not null as was_held, waiting.reason, waiting.since, waiting.remark, coalesce(priced.currency, buyer.currency) as currency,
    coalesce(waiting.net, -taken.net, amount.net) as net, coalesce(waiting.tax, -taken.tax, amount.tax) as tax,
    coalesce(waiting.gross, -taken.gross, amount.gross) as gross
  from settlement_waiting as waiting ${withPrices(caller)}
  cross join lateral ${amounts(sql`waiting.quantity`, 'priced')} as amount
  where ${ownRows(caller.scope, 'settlement_waiting', 'waiting')}
)`;

/** SQL, a table expression: lines of lists that were not dissolved, each with what its list says. */
export const listedMoney = ({ scope }: Whose): RawBuilder<unknown> => sql`(
  select line.tenant_id, line.plant_no, line.supplier_code, line.id as line_id, line.settlement_id, list.number, list.status, list.currency, list.last_day,
    list.created_at as listed_at, list.accepted_at, list.blocked_at, list.block_reason, list.ended_at, line.kind, line.receipt_id, line.receipt_number, line.claim_id, line.claim_number, line.part_no,
    line.posted_on, line.hold_id is not null as was_held, line.quantity, line.net, line.tax, line.gross
  from settlement_line as line join settlement as list on list.tenant_id = line.tenant_id and list.id = line.settlement_id
  where ${ownRows(scope, 'settlement_line', 'line')} and ${ownRows(scope, 'settlement', 'list')} and list.status <> ${sql.lit(DISSOLVED)}
)`;
