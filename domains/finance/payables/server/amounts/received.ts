import { sql, type RawBuilder } from 'kysely';
import type { Whose } from '@portal/platform/server/database/own-rows.ts';
import { ownerOf, waitReasons, type Owner } from '@portal/settlement/contract/reasons.ts';
import { waitingMoney } from '@portal/settlement/server/offers.ts';
import type { Mover } from '../../contract/stages.ts';

const MOVERS: Readonly<Record<Owner, Mover>> = {
  clock: 'clock',
  quality: 'quality',
  clerk: 'settlement',
  prices: 'prices',
  supplier: 'supplier',
};
/** The period that still runs keeps nobody. */
const FREE = 'period';
const moverOfReason = sql<Mover>`case waiting.reason ${sql.join(
  waitReasons.map((reason) => sql`when ${sql.lit(reason)} then ${sql.lit(MOVERS[ownerOf(reason)])}`),
  sql` `,
)} end`;

/** SQL: received goods, and what was agreed of claims, that are on no list, by receipt or claim and reason. Their list is reconciled once their period is over: on the 20th, or the next one. */
export const receivedLots = (caller: Whose, zone: string): RawBuilder<unknown> => sql`
  select waiting.tenant_id, waiting.plant_no, waiting.supplier_code, 'received' as stage,
    case waiting.kind when 'claim' then 'claim' else 'receipt' end as document, coalesce(waiting.claim_id, waiting.receipt_id) as document_id,
    coalesce(waiting.claim_number, waiting.receipt_number) as number, waiting.currency, sum(waiting.gross) as gross, count(*) filter (where waiting.gross is null)::int as unpriced,
    waiting.posted_on, waiting.was_held, null::date as reconciled_on,
    (date_trunc('month', waiting.posted_on - 20) + interval '1 month 19 days')::date as reconciles_on,
    ${moverOfReason} as mover, nullif(waiting.reason, ${FREE})::text as block, min(waiting.remark) as because,
    case when waiting.reason = ${FREE} then waiting.posted_on else (min(waiting.since) at time zone ${zone})::date end as waits_since,
    null::date as listed_on, null::date as accepted_on, null::date as submitted_on, null::date as verified_on, null::date as applied_on,
    null::date as approved_on, case when waiting.reason <> ${FREE} then (min(waiting.since) at time zone ${zone})::date end as blocked_on
  from ${waitingMoney(caller)} as waiting
  group by waiting.tenant_id, waiting.plant_no, waiting.supplier_code, 5, 6, 7, waiting.currency, waiting.posted_on,
    waiting.was_held, waiting.reason`;
