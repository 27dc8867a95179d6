import { sql, type RawBuilder } from 'kysely';
import type { Whose } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { invoicedMoney } from '@portal/invoice/server/offers.ts';
import { listedMoney } from '@portal/settlement/server/offers.ts';
import { settlementStatus } from '@portal/settlement/contract/status.ts';

const { start: NEW, moves } = settlementStatus;
const OPEN = [NEW, moves.accept.to];

/** SQL: what of open lists no invoice has taken yet, by list and posting day of the goods. */
export const listedLots = (caller: Whose, zone: string): RawBuilder<unknown> => sql`
  select line.tenant_id, line.plant_no, line.supplier_code, case when line.status = ${NEW} then 'listed' else 'toInvoice' end as stage,
    'settlement' as document, line.settlement_id as document_id, line.number, line.currency, sum(line.gross - coalesce(invoiced.taken, 0)) as gross, 0 as unpriced,
    line.posted_on, line.was_held, (line.accepted_at at time zone ${zone})::date as reconciled_on, line.last_day as reconciles_on,
    case when line.blocked_at is not null then 'settlement' else 'supplier' end as mover,
    case when line.blocked_at is not null then 'listBlocked' end as block, line.block_reason as because,
    (coalesce(line.blocked_at, line.accepted_at, line.listed_at) at time zone ${zone})::date as waits_since,
    (line.listed_at at time zone ${zone})::date as listed_on, (line.accepted_at at time zone ${zone})::date as accepted_on,
    null::date as submitted_on, null::date as verified_on, null::date as applied_on, null::date as approved_on,
    (line.blocked_at at time zone ${zone})::date as blocked_on
  from ${listedMoney(caller)} as line
  left join lateral (select sum(taken) as taken from ${invoicedMoney(caller)} as money where money.tenant_id = line.tenant_id and money.line_id = line.line_id) as invoiced on true
  where ${inStates('line.status', OPEN)}
  group by line.tenant_id, line.plant_no, line.supplier_code, line.status, line.settlement_id, line.number, line.currency, line.posted_on, line.was_held,
    line.accepted_at, line.listed_at, line.blocked_at, line.block_reason, line.last_day
  having sum(line.gross - coalesce(invoiced.taken, 0)) <> 0`;
