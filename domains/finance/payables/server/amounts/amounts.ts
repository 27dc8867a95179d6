import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { LEGAL_TERM, LONGEST_ACCEPTANCE } from '../../contract/due.ts';
import type { Block, MoneyDocument, Mover, Stage } from '../../contract/stages.ts';
import { invoicedLots } from './invoiced.ts';
import { listedLots } from './listed.ts';
import { receivedLots } from './received.ts';

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
};

const SAME = sql.raw(
  'tenant_id, plant_no, supplier_code, stage, document, document_id, number, currency, due_on, fixed, mover, block, because, waits_since, listed_on, accepted_on, submitted_on, verified_on, applied_on, approved_on, blocked_on',
);

/**
 * SQL, a select: all money of the caller on its way from receipt to payment, by document and due day. Each yuan stands in one row: what a list has
 * left is what no invoice took, and so on. Due days follow `contract/due.ts`; where money counts from a reconciliation that is still to come the day
 * is an estimate (`fixed` is false), as if that were made today or when its period ends.
 */
export const amounts = async (caller: Caller): Promise<RawBuilder<Amount>> => {
  const [zone, today] = [await plantZone(caller), await plantToday(caller)];
  return sql<Amount>`
    select ${SAME}, concat_ws(' ', stage, document_id, due_on, currency, block, mover) as row_key, sum(gross) as gross, sum(unpriced)::int as unpriced,
      min(posted_on) as received_on
    from (select lot.*, payment_due_on(lot.tenant_id, lot.plant_no, starts_on, term_days) as due_on, reconciled_on is not null or counts_from = 'acceptance' as fixed
      from (${receivedLots(caller, zone)} union all ${listedLots(caller, zone)} union all ${invoicedLots(caller, zone)}) as lot
      cross join lateral ${termOfLot(caller)} as term
      cross join lateral (select case
        when counts_from = 'reconciliation' then coalesce(lot.reconciled_on, greatest(lot.reconciles_on, ${today}::date))
        when lot.was_held then workday_from(lot.tenant_id, lot.plant_no, lot.posted_on, ${LONGEST_ACCEPTANCE}::int)
        else lot.posted_on end as starts_on) as term_start
    ) as due
    group by ${SAME}`;
};

/** SQL: the term that holds for what was received on a day: the supplier's own, else that of all, else the legal one. */
const termOfLot = ({ scope }: Pick<Caller, 'scope'>): RawBuilder<unknown> => sql`(
  select coalesce(agreed.term_days, ${LEGAL_TERM.days}::int) as term_days, coalesce(agreed.counts_from, ${LEGAL_TERM.countsFrom}) as counts_from
  from (select) as one left join lateral (
    select term_days, counts_from from payment_term as term
    where ${ownRows(scope, 'payment_term', 'term')} and term.plant_no = lot.plant_no and term.for_supplier in ('', lot.supplier_code) and term.valid_from <= lot.posted_on
    order by term.for_supplier desc, term.valid_from desc limit 1) as agreed on true
)`;
