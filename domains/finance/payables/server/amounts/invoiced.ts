import { sql, type RawBuilder } from 'kysely';
import { invoiceStatus } from '@portal/invoice/contract/status.ts';
import { invoicedMoney, standingInvoices, unboundMoney } from '@portal/invoice/server/offers.ts';
import { APPROVED, PAID } from '@portal/payment-application/contract/status.ts';
import { appliedMoney } from '@portal/payment-application/server/offers.ts';
import type { Whose } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { listedMoney } from '@portal/settlement/server/offers.ts';

const { moves } = invoiceStatus;
const VERIFIED = [moves.pass.to];
const AT_THE_PLANT = [moves.submit.to, moves.process.to];
const FAILED = [moves.fail.to, moves.failVerification.to, moves.failTolerance.to];

/**
 * SQL, a select: what invoices say, by invoice and posting day of the goods, parted by what is applied for. The oldest goods are paid first: on a line from
 * nothing to the whole invoice, each application takes the stretch behind those that came further, and each posting day has a stretch of it. What is
 * applied for beyond the whole (a red invoice came later) stays with its application and stands, below zero, as open. Whether anything is applied for comes
 * with the join: an `exists` over `applied` may be hashed, and PostgreSQL 18 keeps the hash of the first supplier for all the others.
 */
export const invoicedLots = (caller: Whose, zone: string): RawBuilder<unknown> => sql`
  select * from (
    with said as materialized (
      select money.tenant_id, money.plant_no, money.supplier_code, money.invoice_id, line.currency, line.posted_on, line.was_held,
        (line.accepted_at at time zone ${zone})::date as reconciled_on, line.last_day as reconciles_on, (line.listed_at at time zone ${zone})::date as listed_on,
        sum(money.invoiced) as gross
      from ${invoicedMoney(caller)} as money join ${listedMoney(caller)} as line on line.tenant_id = money.tenant_id and line.line_id = money.line_id
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      union all
      select tenant_id, plant_no, supplier_code, invoice_id, currency, min(issued_on), false, null, min(issued_on), null, sum(gross)
      from ${unboundMoney(caller)} as money group by 1, 2, 3, 4, 5
    ), applied as materialized (
      select *, case when ${inStates('status', [PAID])} then 1 when ${inStates('status', [APPROVED])} then 2 else 3 end as step from ${appliedMoney(caller)} as money
    ), used as (
      select tenant_id, plant_no, supplier_code, invoice_id, max(currency) as currency, sum(amount) as gross, min((submitted_at at time zone ${zone})::date) as posted_on
      from applied group by 1, 2, 3, 4
    ), whole as (
      select tenant_id, invoice_id, coalesce(used.gross, 0) as used, used.gross is not null as is_applied,
        case when coalesce(total.gross, 0) < 0 or (coalesce(total.gross, 0) = 0 and used.gross < 0) then -1 else 1 end as sign, coalesce(total.gross, 0) as gross
      from (select tenant_id, invoice_id, sum(gross) as gross from said group by 1, 2) as total full join used using (tenant_id, invoice_id)
    ), beyond as (
      select used.*, (whole.used - whole.gross) as missing from used join whole using (tenant_id, invoice_id) where (whole.used - whole.gross) * whole.sign > 0
    ), lot as (
      select said.*, false as is_beyond from said
      union all
      select tenant_id, plant_no, supplier_code, invoice_id, currency, posted_on, false, null, posted_on, null, missing, true from beyond
    ), stretch as (
      select lot.*, whole.sign, whole.is_applied, whole.used * whole.sign as used, sum(lot.gross * whole.sign) over line_of - lot.gross * whole.sign as first,
        sum(lot.gross * whole.sign) over line_of as last
      from lot join whole using (tenant_id, invoice_id)
      window line_of as (partition by lot.tenant_id, lot.invoice_id order by lot.is_beyond, lot.posted_on, lot.was_held, lot.reconciled_on, lot.reconciles_on, lot.listed_on, lot.currency
        rows unbounded preceding)
    ), taken as (
      select applied.*, sum(amount * whole.sign) over line_of - amount * whole.sign as first, sum(amount * whole.sign) over line_of as last,
        row_number() over line_of = 1 as is_first
      from applied join whole using (tenant_id, invoice_id)
      window line_of as (partition by applied.tenant_id, applied.invoice_id order by step, application_id rows unbounded preceding)
    ), piece as (
      select stretch.*, taken.application_id, taken.number as application_number, taken.step, taken.submitted_at as applied_at, taken.approved_at, taken.account_waits,
        case when taken.is_first then '-infinity'::numeric else taken.first end as low, taken.last as high
      from stretch join taken using (tenant_id, invoice_id)
      union all
      select stretch.*, null, null, null, null, null, null, case when stretch.is_applied then stretch.used else '-infinity'::numeric end, 'infinity'::numeric
      from stretch
    ), money as (
      select piece.*, (least(greatest(last, low), high) - least(greatest(first, low), high)) * sign as amount from piece
      union all
      select stretch.*, null, null, null, null, null, null, null, null, -stretch.gross from stretch where is_beyond
    )
    select money.tenant_id, money.plant_no, money.supplier_code,
      case when step = 2 then 'approved' when step = 3 then 'applied' when ${inStates('state.status', VERIFIED)} then 'verified'
        when ${inStates('state.status', AT_THE_PLANT)} then 'submitted' else 'invoiced' end as stage,
      case when step is null then 'invoice' else 'paymentApplication' end as document, coalesce(application_id, money.invoice_id) as document_id,
      coalesce(application_number, state.number) as number, money.currency, amount as gross, 0 as unpriced, money.posted_on, money.was_held, money.reconciled_on,
      money.reconciles_on, case when step is null and not ${inStates('state.status', AT_THE_PLANT)} then 'supplier' else 'settlement' end as mover,
      case when step is null and ${inStates('state.status', FAILED)} then state.status when account_waits then 'account' end as block,
      case when step is null and ${inStates('state.status', FAILED)} then state.answer_reason end as because,
      (case when step = 2 then approved_at when step = 3 then applied_at when ${inStates('state.status', AT_THE_PLANT)} then state.submitted_at
        else state.stands_since end at time zone ${zone})::date as waits_since,
      money.listed_on, money.reconciled_on as accepted_on, (state.submitted_at at time zone ${zone})::date as submitted_on,
      case when ${inStates('state.status', VERIFIED)} then (state.stands_since at time zone ${zone})::date end as verified_on,
      (applied_at at time zone ${zone})::date as applied_on, (approved_at at time zone ${zone})::date as approved_on,
      case when step is null and ${inStates('state.status', FAILED)} then (state.stands_since at time zone ${zone})::date end as blocked_on
    from money join ${standingInvoices(caller)} as state on state.tenant_id = money.tenant_id and state.invoice_id = money.invoice_id
    where money.amount <> 0 and step is distinct from 1
  ) as invoiced`;
