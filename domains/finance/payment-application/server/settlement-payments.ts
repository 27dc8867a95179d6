import { sql, type RawBuilder } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { invoicedMoney } from '@portal/invoice/server/offers.ts';
import { listedMoney } from '@portal/settlement/server/offers.ts';
import { SHOWN_CHARACTERS } from '../contract/account/account-number.ts';
import {
  MOST_PAID_LINES,
  type ListPayment,
  type PaidLine,
  type readSettlementPayments as call,
} from '../contract/settlement-payments.ts';
import { PAID } from '../contract/status.ts';

/**
 * What is paid of a list. Of an invoice its oldest goods are paid first, as `payables` counts; returns in it are set off as soon as anything is paid. What an invoice charges
 * otherwise than its line (within the tolerances) is paid in the same share.
 */
export const readSettlementPayments: Action<typeof call> = async (caller, { settlementId }) => {
  const { rows } = await sql<PaidLine>`with ${shares(caller, settlementId)}
    select own.line_id as "lineId", own.part_no as "partNo", own.receipt_number as "receiptNumber", coalesce(portion.numbers, '') as "invoiceNumbers",
      coalesce(portion.ir_numbers, '') as "irNumbers", trim_scale(coalesce(portion.quantity, 0))::text as "paidQuantity", coalesce(portion.amount, 0)::text as "paidAmount",
      trim_scale(own.quantity - coalesce(portion.quantity, 0))::text as "unpaidQuantity", (own.gross - coalesce(portion.amount, 0))::text as "unpaidAmount"
    from own left join portion using (line_id) order by own.part_no, own.line_id limit ${MOST_PAID_LINES + 1}`.execute(
    caller.db,
  );
  const total = await sql<{
    gross: string;
    paidAmount: string;
    unpaidAmount: string;
  }>`with ${shares(caller, settlementId)}
    select coalesce(sum(own.gross), 0)::text as gross, coalesce(sum(portion.amount), 0)::text as "paidAmount",
      (coalesce(sum(own.gross), 0) - coalesce(sum(portion.amount), 0))::text as "unpaidAmount"
    from own left join portion using (line_id)`.execute(caller.db);
  return {
    ...total.rows[0]!,
    lines: rows.slice(0, MOST_PAID_LINES),
    cutOff: rows.length > MOST_PAID_LINES,
    applications: await paymentsOf(caller, settlementId),
  };
};

/** SQL, the beginning of a `with`: lines of a list (`own`), and what of each is paid (`portion`). */
const shares = (caller: Caller, settlementId: string): RawBuilder<unknown> => sql`
  own as materialized (select * from ${listedMoney(caller)} as line where line.settlement_id = ${settlementId}::bigint),
  of_list as materialized (select distinct invoice_id from ${invoicedMoney(caller)} as money where money.line_id in (select line_id from own)),
  said as materialized (
    select money.invoice_id, money.line_id, line.posted_on, sum(money.invoiced) as invoiced, sum(money.taken) as taken, sum(money.quantity) as quantity,
      string_agg(distinct money.own_number, ', ') as numbers, string_agg(distinct money.own_ir_number, ', ') as ir_numbers
    from ${invoicedMoney(caller)} as money join ${listedMoney(caller)} as line on line.line_id = money.line_id
    where money.invoice_id in (select invoice_id from of_list) group by 1, 2, 3
  ),
  paid as (
    select line.invoice_id, sum(line.amount) as paid from payment_application_line as line
    join payment_application as application on ${ownRows(caller.scope, 'payment_application', 'application')} and application.id = line.application_id
    where ${ownRows(caller.scope, 'payment_application_line', 'line')} and line.invoice_id in (select invoice_id from of_list) and ${inStates('application.status', [PAID])}
    group by 1
  ),
  stretch as (
    select said.*, coalesce(paid.paid, 0) as paid, sum(least(invoiced, 0)) over (partition by invoice_id) as returned,
      sum(greatest(invoiced, 0)) over (partition by invoice_id order by posted_on, line_id) - greatest(invoiced, 0) as before
    from said left join paid using (invoice_id)
  ),
  share as (
    select *, case when paid <= 0 or invoiced = 0 then 0 when invoiced < 0 then 1
      else least(invoiced, greatest(0, paid - returned - before)) / invoiced end as ratio
    from stretch
  ),
  portion as materialized (
    select line_id, round(sum(taken * ratio), 2) as amount, round(sum(quantity * ratio), 3) as quantity, string_agg(numbers, ', ') as numbers,
      string_agg(ir_numbers, ', ') as ir_numbers
    from share where line_id in (select line_id from own) group by 1
  )`;

/** Applications in which invoices of the list are, the newest first. */
const paymentsOf = async (caller: Caller, settlementId: string): Promise<ListPayment[]> => {
  const { rows } = await sql<ListPayment>`
    with own as (select line_id from ${listedMoney(caller)} as line where line.settlement_id = ${settlementId}::bigint),
    of_list as materialized (select distinct invoice_id from ${invoicedMoney(caller)} as money where money.line_id in (select line_id from own))
    select application.id, application.number, application.status, line.amount::text as amount, application.wished_on as "wishedOn", application.paid_on as "paidOn",
      application.paid_reference as "paidReference", application.bank, application.bank_code as "bankCode", application.attachments, application.tracking_no as "trackingNo",
      '•••• ' || right(application.account_no, ${sql.lit(SHOWN_CHARACTERS)}) as "maskedNo"
    from payment_application as application
    join (
      select line.tenant_id, line.application_id, sum(line.amount) as amount from payment_application_line as line
      where ${ownRows(caller.scope, 'payment_application_line', 'line')} and line.invoice_id in (select invoice_id from of_list) group by 1, 2
    ) as line on line.tenant_id = application.tenant_id and line.application_id = application.id
    where ${ownRows(caller.scope, 'payment_application', 'application')} order by application.id desc limit ${MOST_PAID_LINES}`.execute(
    caller.db,
  );
  return rows;
};
