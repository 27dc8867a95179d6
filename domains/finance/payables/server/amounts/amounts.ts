import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, type Whose } from '@portal/platform/server/database/own-rows.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { LEGAL_TERM, LONGEST_ACCEPTANCE } from '../../contract/due.ts';
import type { Block, MoneyDocument, Mover, Pause, Stage } from '../../contract/stages.ts';
import { invoicedLots } from './invoiced.ts';
import { listedLots } from './listed.ts';
import { ofSupplier, parties } from './of-supplier.ts';
import { receivedLots } from './received.ts';
import { trail } from './trail.ts';

/** Money of one document that is due on one day. */
export type Amount = {
  tenant_id: number;
  plant_no: string;
  supplier_code: string;
  row_key: string;
  stage: Stage;
  document: MoneyDocument;
  document_id: string;
  number: string;
  currency: string | null;
  gross: string | null;
  unpriced: number;
  due_on: Day;
  fixed: boolean;
  moves_on: Day | null;
  mover: Mover;
  block: Block | null;
  because: string | null;
  waits_since: Day;
  received_on: Day;
  listed_on: Day | null;
  accepted_on: Day | null;
  submitted_on: Day | null;
  verified_on: Day | null;
  applied_on: Day | null;
  approved_on: Day | null;
  blocked_on: Day | null;
  pauses: readonly Pause[];
};

const SAME = sql.raw(
  'tenant_id, plant_no, supplier_code, stage, document, document_id, number, currency, due_on, fixed, mover, block, because, waits_since, listed_on, accepted_on, submitted_on, verified_on, applied_on, approved_on, blocked_on',
);
/** Beside the plant, which is that of whoever asks. */
export const AMOUNT_COLUMNS = sql.raw(
  'supplier_code, row_key, stage, document, document_id, number, currency, gross, unpriced, due_on, fixed, moves_on, mover, block, because, waits_since, received_on, listed_on, accepted_on, submitted_on, verified_on, applied_on, approved_on, blocked_on, pauses',
);
/** Of what was kept very often the first so many are shown. */
const MOST_PAUSES = 20;

/**
 * SQL, a select: all money of some suppliers on its way from receipt to payment, by document and due day, from where it comes. Each yuan stands in one row: what a
 * list has left is what no invoice took, and so on. What comes to nothing, as an invoice beside the red one that takes it back, is nobody's move. Due days follow `contract/due.ts`; where money counts from a reconciliation that is still to come the day
 * is an estimate (`fixed` is false), as if that were made today or when its period ends, and moves on with the days (`moves_on`).
 */
export const amountsOf = async (
  caller: Caller,
  suppliers: readonly string[],
): Promise<RawBuilder<Amount>> => {
  const [zone, today] = [await plantZone(caller), await plantToday(caller)];
  const his = ofSupplier(caller);
  return sql<Amount>`
    select his.* from ${parties(suppliers)} cross join lateral (
      with ${trail(his, zone)}, amount as (
        select ${SAME}, concat_ws(' ', stage, document, document_id, due_on, currency, block, mover, fixed, waits_since, listed_on, accepted_on) as row_key, sum(gross) as gross, sum(unpriced)::int as unpriced,
          min(moves_on) as moves_on, min(posted_on) as received_on, max(posted_on) as last_received_on
        from (select lot.*, payment_due_on(lot.tenant_id, lot.plant_no, starts_on, term_days) as due_on, is_fixed as fixed,
            case when not is_fixed then greatest(lot.reconciles_on, ${today}::date) + 1 end as moves_on
          from (${receivedLots(his, zone)} union all ${listedLots(his, zone)} union all ${invoicedLots(his, zone)}) as lot
          cross join lateral ${termOfLot(his)} as term
          cross join lateral (select lot.reconciled_on is not null or counts_from = 'acceptance' as is_fixed, case
            when counts_from = 'reconciliation' then coalesce(lot.reconciled_on, greatest(lot.reconciles_on, ${today}::date))
            when lot.was_held then workday_from(lot.tenant_id, lot.plant_no, lot.posted_on, ${LONGEST_ACCEPTANCE}::int)
            else lot.posted_on end as starts_on) as term_start
        ) as due
        group by ${SAME} having sum(gross) is distinct from 0 or sum(unpriced) > 0
      )
      select amount.*, coalesce(over_now.pauses, '[]') as pauses
      from amount left join lateral (
        select jsonb_agg(jsonb_build_object('block', block, 'because', because, 'by', kept_by, 'from', from_on, 'until', until_on) order by from_on, until_on, block) as pauses
        from (
          select distinct block, because, kept_by, from_on, until_on from trail
          where trail.document = amount.document and trail.document_id = amount.document_id
            and (trail.posted_on is null or trail.posted_on between amount.received_on and amount.last_received_on)
          order by from_on, until_on, block limit ${MOST_PAUSES}::int
        ) as shown
      ) as over_now on true
    ) as his`;
};

/** SQL: the term that holds for what was received on a day: the supplier's own, else that of all, else the legal one. */
export const termOfLot = ({ scope }: Whose): RawBuilder<unknown> => sql`(
  select coalesce(agreed.term_days, ${LEGAL_TERM.days}::int) as term_days, coalesce(agreed.counts_from, ${LEGAL_TERM.countsFrom}) as counts_from
  from (select) as one left join lateral (
    select term_days, counts_from from payment_term as term
    where ${ownRows(scope, 'payment_term', 'term')} and term.plant_no = lot.plant_no and term.for_supplier in ('', lot.supplier_code) and term.valid_from <= lot.posted_on
    order by term.for_supplier desc, term.valid_from desc limit 1) as agreed on true
)`;
